// All that the page needs of the robot: what it shows (stores) and what the visitor can do (functions).

export {
  COMMANDS,
  DRIVES,
  SERVOS,
  SYMBOLS,
  type Command,
  type Drive,
  type Servo,
} from './commands';
export { SETTING_NAMES, SETTINGS, type SettingName, type Settings } from './settings';
export { support, type Platform, type Support } from './support';

export { setTab, start } from './start';
export { $gamepad, $tab, type Tab } from './stores/page.store';

export { cancel, connect, connectUsb, disconnect, retryNow, takeControl } from './connecting';
export { $connection, $lastName, $statusText } from './stores/connection.store';
export type { Connection, Phase, StatusText } from './link/connection';
export type { ProblemCode } from './link/problems';

export { hold, leaveVirtual, press, release, tryVirtual } from './driving';
export { $held } from './stores/held.store';
export { $latency, type Latency } from './stores/latency.store';
export { $robot, $virtualOn, resetVirtual } from './stores/virtual.store';
export { FIELD, ROBOT_RADIUS, type Point, type Pose } from './simulator/motion';
export type { RobotState } from './simulator/simulator';
export { BUFFER_BYTES } from './protocol/receive-buffer';

export { fitDelay, pause, play, resume, stepOnce, stop, stopProgram } from './playing';
export { $run } from './stores/run.store';
export type { Run } from './program/runner';
export { $preflight } from './stores/preflight.store';
export type { Preflight } from './program/preflight';

export {
  flatten,
  isRepeat,
  MAX_STEPS,
  MAX_TIMES,
  MIN_TIMES,
  type Block,
  type Program,
  type Repeat,
  type Step,
} from './program/program';
export type { Place } from './program/edit';
export type { ProgramProblem } from './program/file';
export {
  $canUndo,
  $program,
  addRepeat,
  append,
  clear,
  exportProgram,
  importProgram,
  moveStep,
  nudgeStep,
  programFromLink,
  programLink,
  removeStep,
  setTimes,
  undoProgram,
  type Outcome,
} from './stores/program.store';
export {
  $saved,
  deleteProgram,
  openProgram,
  saveProgram,
  type SavedProgram,
} from './stores/saved.store';

export {
  $mirror,
  $settings,
  $understandsStop,
  resetSettings,
  setMirror,
  setSetting,
  setUnderstandsStop,
} from './stores/settings.store';
export { $log, clearLog, LOG_CODES, type LogEntry, type LogWords } from './stores/log.store';

// All that the page needs of the robot: what it shows (stores) and what the visitor can do (functions).

export { DRIVES, type Command, type Drive, type Servo } from './commands';
export { SETTINGS, type SettingName } from './settings';
export { support, type Support } from './support';

export { setTab, start } from './start';
export { $gamepad, $tab, type Tab } from './stores/page.store';

export { connect, connectUsb, disconnect, retryNow, takeControl } from './connecting';
export { $connection, $statusText } from './stores/connection.store';
export type { Connection } from './link/connection';
export type { ProblemCode } from './link/problems';

export { hold, press, release } from './driving';
export { $held } from './stores/held.store';
export { $latency } from './stores/latency.store';

export { putVirtualAway, wakeVirtual } from './virtual';
export { $robotThere, $virtualAwake } from './stores/presence.store';
export { $robot, resetVirtual } from './stores/virtual.store';
export { FIELD, ROBOT_RADIUS, type Point } from './simulator/motion';
export type { RobotState } from './simulator/simulator';
export { BUFFER_BYTES } from './protocol/receive-buffer';

export { fitDelay, pause, play, resume, stepOnce, stop } from './playing';
export { $run } from './stores/run.store';
export { $preflight } from './stores/preflight.store';

export {
  flatten,
  isRepeat,
  MAX_TIMES,
  MIN_TIMES,
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
} from './stores/program.store';
export { $saved, deleteProgram, MAX_NAME, openProgram, saveProgram } from './stores/saved.store';

export {
  $mirror,
  $settings,
  $understandsStop,
  resetSettings,
  setMirror,
  setSetting,
  setUnderstandsStop,
} from './stores/settings.store';
export { $log, clearLog, type LogEntry } from './stores/log.store';

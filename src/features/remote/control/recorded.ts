import { countSteps } from '../program/program';
import { programFromLines } from '../program/record';
import { logInfo } from './log.store';
import { $drive, $recorded } from './play';
import { setProgram } from './program.store';
import { $settings } from './settings.store';

/** Makes each recorded drive the program, also one that was recorded before this loaded. */
export function takeDrives(): void {
  $drive.subscribe((drive) => {
    if (!drive) return;
    $drive.set(undefined);
    const program = programFromLines(drive.lines, $settings.get());
    const steps = countSteps(program);
    if (steps > 0) setProgram(program);
    logInfo('recorded', { steps });
    $recorded.set({ steps });
  });
}

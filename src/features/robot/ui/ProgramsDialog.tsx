import { Dialog } from './Dialog';
import { ProgramFiles } from './ProgramFiles';
import { SavedPrograms } from './SavedPrograms';
import { SaveProgram } from './SaveProgram';
import { useWords } from './words';

/** Programs that are kept: under a name on this device, or as files. */
export default function ProgramsDialog() {
  const { programs } = useWords();
  return (
    <Dialog heading={programs.heading}>
      <SaveProgram />
      <SavedPrograms />
      <ProgramFiles />
    </Dialog>
  );
}

import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $virtualAwake, putVirtualAway, resetVirtual } from '../robot';
import { Field } from './Field';
import { FullScreenButton } from './FullScreenButton';
import { Readout } from './Readout';
import { ScreenCard } from './ScreenCard';
import { Tool } from './Tool';
import { useWords } from './words';

/** The remote's screen: the virtual robot on its field, what is sent, and help when there is trouble. */
export function Screen() {
  const { screen } = useWords();
  const awake = useStore($virtualAwake);
  const [folded, setFolded] = useState(false);
  return (
    <section className="remote-screen" aria-label={screen.label} data-folded={folded || undefined}>
      <div className="remote-glass" id="remote-glass">
        <Field awake={awake} label={screen.picture} />
        <ScreenCard />
      </div>
      <Readout />
      <div className="remote-screen-tools">
        {awake && (
          <>
            <Tool icon="center" label={screen.center} bare onClick={resetVirtual} />
            <Tool icon="close" label={screen.leaveVirtual} bare onClick={putVirtualAway} />
          </>
        )}
        <FullScreenButton />
        <Tool
          icon={folded ? 'unfold' : 'fold'}
          label={folded ? screen.show : screen.hide}
          bare
          className="remote-fold-button"
          aria-expanded={!folded}
          aria-controls="remote-glass"
          onClick={() => setFolded(!folded)}
        />
      </div>
    </section>
  );
}

import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { useId } from 'react';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import {
  $mirror,
  $settings,
  $sounds,
  $understandsStop,
  setSetting,
} from '../control/settings.store';
import { DEFAULT_SETTINGS, SETTINGS } from '../protocol/settings';
import { Tool } from './controls';
import { QuarterTurn } from './QuarterTurn';
import { Slider } from './Slider';
import { useWords } from './words';
import './Settings.css';

/** Programs go with the arms. */
const GROUPS = {
  wheels: ['speed', 'drive', 'rotation'],
  arms: ['motors34Vel', 'motors34Duration', 'scriptDelay'],
} as const;

/** The Settings tab: its sliders, left and right, and below them what is rarely changed. */
export default function Settings() {
  const { settings: words } = useWords();
  return (
    <>
      <div className="remote-wing">
        <Sliders of="wheels" />
      </div>
      <div className="remote-wing remote-wing-end">
        <Sliders of="arms" />
      </div>
      <div className="remote-well remote-deck">
        <div
          className="remote-well remote-deck-main remote-more-settings"
          role="group"
          aria-label={words.more}
        >
          <QuarterTurn />
          <Choice
            label={words.understandsStop}
            hint={words.understandsStopHint}
            $on={$understandsStop}
          />
          <Choice label={words.mirror} hint={words.mirrorHint} $on={$mirror} />
          <Choice label={words.sounds} hint={words.soundsHint} $on={$sounds} />
          <Tool
            shape={icons.undo}
            label={words.reset}
            onClick={() => $settings.set(DEFAULT_SETTINGS)}
          />
        </div>
      </div>
    </>
  );
}

/** The sliders that belong together. */
function Sliders({ of }: { of: keyof typeof GROUPS }) {
  const { settings: words } = useWords();
  const settings = useStore($settings);
  return (
    <div className="remote-well remote-sliders" role="group" aria-label={words[of]}>
      {GROUPS[of].map((name) => {
        const { min, max, unit } = SETTINGS[name];
        const value = settings[name];
        return (
          <Slider
            key={name}
            label={words[name]}
            hint={words.hints[name]}
            min={min}
            max={max}
            value={value}
            shown={fill(unit === 'ms' ? words.ms : words.percent, { value })}
            onChange={(chosen) => setSetting(name, chosen)}
          />
        );
      })}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  $on: WritableAtom<boolean>;
}

function Choice({ label, hint, $on }: ChoiceProps) {
  const hintId = useId();
  return (
    <div className="remote-choice">
      <label className="in-row">
        <input
          type="checkbox"
          checked={useStore($on)}
          aria-describedby={hintId}
          onChange={(event) => $on.set(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <p className="soft small" id={hintId}>
        {hint}
      </p>
    </div>
  );
}

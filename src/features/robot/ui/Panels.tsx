import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $tab, type Tab } from '../robot';
import { DrivePad } from './DrivePad';
import { ProgramFacts, ProgramWarning } from './ProgramFacts';
import { ProgramTools } from './ProgramTools';
import { RunButtons } from './RunButtons';
import { ServoKeys } from './ServoKeys';
import { ArmSettings, MoreSettings, WheelSettings } from './Settings';
import { Strip } from './Strip';
import { StripTools } from './StripTools';
import { panelId, tabId } from './Tabs';
import { useStylesheet } from '@/lib/useStylesheet';
import otherTabsCss from './other-tabs.css?url';

/**
 * What the three tabs show. Only the chosen one has content, so that each button exists once; its parts
 * stand left and right of the screen, and below it.
 */
export function Panels() {
  return (
    <>
      <Panel tab="basic" start={<DrivePad mode="drive" />} end={<ServoKeys mode="drive" />} />
      <Panel tab="prog" start={<DrivePad mode="program" />} end={<ServoKeys mode="program" />}>
        <div className="remote-deck-main">
          <RunButtons />
          <Strip />
          <StripTools />
        </div>
        <div className="remote-deck-more">
          <ProgramTools />
          <ProgramFacts />
          <ProgramWarning />
        </div>
      </Panel>
      <Panel tab="settings" start={<WheelSettings />} end={<ArmSettings />}>
        <div className="remote-deck-main">
          <MoreSettings />
        </div>
      </Panel>
    </>
  );
}

interface PanelProps {
  tab: Tab;
  start: ReactNode;
  end: ReactNode;
  children?: ReactNode;
}

function Panel({ tab, start, end, children }: PanelProps) {
  const styled = useStylesheet(otherTabsCss) || tab === 'basic';
  const chosen = useStore($tab) === tab;
  return (
    <div
      className="remote-panel"
      role="tabpanel"
      id={panelId(tab)}
      aria-labelledby={tabId(tab)}
      hidden={!chosen}
    >
      {chosen && styled && (
        <>
          <div className="remote-wing remote-wing-start">{start}</div>
          <div className="remote-wing remote-wing-end">{end}</div>
          {children && <div className="remote-deck">{children}</div>}
        </>
      )}
    </div>
  );
}

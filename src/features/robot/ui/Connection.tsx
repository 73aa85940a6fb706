import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { announce } from '@/kit/announcer.store';
import { Button } from '@/kit/Button';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { connect, connectUsb, disconnect, retryNow, takeControl } from '../control/connecting';
import { findRobot } from '../control/driving.store';
import { $knownRobot } from '../control/known-robots.store';
import { $connection, $problem, $robotValues, $virtualAwake } from '../control/robots.store';
import { type Connection, statusOf } from '../link/transport';
import { $otherTab } from '../link/tab-claim.store';
import { useSupport } from './support';
import { useWords } from './words';
import './Connection.css';

export function Status() {
  const { connection: words, problems } = useWords();
  const connection = useStore($connection);
  const { phase } = connection;
  const problem = useStore($problem);
  const trouble = problem === 'notListed' ? undefined : problem;
  const awake = useStore($virtualAwake);
  const hint = useHint(connection, awake);
  const known = useStore($knownRobot);
  return (
    <div
      className="remote-status"
      data-phase={trouble ? 'failed' : phase}
      data-virtual={awake || undefined}
    >
      <span className="remote-lamp" aria-hidden="true" />
      <p className="remote-status-text medium" role="status">
        <StatusText text={words.status[statusOf(connection)]} name={connection.name} />
      </p>
      <p className="remote-hint soft" aria-live="polite">
        {trouble ? (
          problems[trouble].title
        ) : known?.name ? (
          <span className="remote-robot-chip" data-robot={known.color}>
            <bdi>{known.name}</bdi>
          </span>
        ) : (
          hint
        )}
      </p>
      <RobotSays />
    </div>
  );
}

/** Shows the robot's name large, to compare with its display. */
function StatusText({ text, name }: { text: string; name?: string | undefined }) {
  const [before, after] = text.split('{name}');
  return (
    <>
      <span>{before}</span>
      {name && after !== undefined && <bdi className="remote-name">{name}</bdi>}
      <span>{after}</span>
    </>
  );
}

/** The robot's newest values. Screen readers hear just its buttons, because distances keep changing. */
function RobotSays() {
  const { says: words } = useWords();
  const { button, centimeters, millivolts, cannotFind } = useStore($robotValues);
  const pressed = button && fill(words.button, { button });
  const parts = [
    cannotFind && words.cannotFind,
    pressed,
    centimeters !== undefined && fill(words.distance, { centimeters }),
    millivolts !== undefined && fill(words.battery, { volts: (millivolts / 1000).toFixed(1) }),
  ].filter(Boolean);
  useEffect(() => {
    if (pressed) announce(fill(words.robot, { what: pressed }));
  }, [pressed, words]);
  if (parts.length === 0) return null;
  return (
    <p className="remote-hint remote-says soft">{fill(words.robot, { what: parts.join(', ') })}</p>
  );
}

function useHint({ phase, kind, attempt, attempts }: Connection, awake: boolean): string {
  const { connection: words } = useWords();
  const otherTab = useStore($otherTab);
  const can = useSupport();
  if (phase === 'choosing') return words.choosing;
  if (phase === 'connecting') return words.connecting;
  if (phase === 'reconnecting') return fill(words.reconnecting, { attempt, attempts });
  if (otherTab) return words.otherTab;
  if (phase === 'connected' && awake) return words.both;
  if (phase === 'connected') return kind === 'usb' ? words.usb : '';
  return can?.bluetooth === false ? words.noBluetooth : words.virtual;
}

export function ConnectButtons() {
  const { connection: words } = useWords();
  const { phase } = useStore($connection);
  const otherTab = useStore($otherTab);
  const connected = phase === 'connected';
  const waits = phase === 'connecting' || phase === 'reconnecting';
  const reach = () => (waits ? retryNow() : void connect());
  return (
    <div className="remote-connect cluster" data-gap="2xs" data-next=".remote-connect-button">
      <Button
        look="key"
        className="remote-connect-button"
        data-connected={connected || undefined}
        label={connected ? words.disconnect : words.connect}
        onClick={connected ? disconnect : reach}
      />
      {connected && (
        <Button
          look="key"
          className="remote-find"
          label={words.find}
          icon={icons.signal}
          onClick={() => void findRobot()}
        />
      )}
      {waits && <Button look="key" label={words.cancel} onClick={disconnect} />}
      {otherTab && (
        <Button
          look="key"
          className="remote-take-control"
          label={words.takeControl}
          onClick={() => void takeControl()}
        />
      )}
      {!connected && !waits && !otherTab && <OtherConnections />}
    </div>
  );
}

function OtherConnections() {
  const { connection: words } = useWords();
  const can = useSupport();
  return (
    <>
      <Button
        look="key"
        icon={icons.dots}
        popoverTarget="robot-ways"
        aria-label={words.ways}
        title={words.ways}
      />
      <div className="remote-ways" id="robot-ways" popover="auto">
        {can?.bluetooth && (
          <ConnectOption label={words.any} onChoose={() => connect({ any: true })} />
        )}
        {can?.usb && <ConnectOption label={words.cable} onChoose={connectUsb} />}
        <a className="remote-way in-row medium" href={words.program.href}>
          {words.program.label}
        </a>
      </div>
    </>
  );
}

function ConnectOption({ label, onChoose }: { label: string; onChoose: () => Promise<void> }) {
  return (
    <button
      type="button"
      className="remote-way in-row medium"
      popoverTarget="robot-ways"
      popoverTargetAction="hide"
      onClick={() => void onChoose()}
    >
      {label}
    </button>
  );
}

import type { CollectionEntry } from 'astro:content';
import { Component, type ComponentType } from 'react';
import { Button } from './Button';
import { createWords } from './words';

/** Texts from content/ui.yaml, and the tool's own text about its crash. */
export type FailureWords = CollectionEntry<'ui'>['data']['failures'] & { crashed: string };

const { WordsContext, useWords } = createWords<FailureWords>();
export { useWords as useFailureWords };

interface FailureProps {
  text: string;
  label: string;
  onAgain: () => void;
  /** Label of the reload button; absent without one. */
  reload?: string | undefined;
}

/** Shown in place of a part that failed. */
export function Failure({ text, label, onAgain, reload }: FailureProps) {
  return (
    <div className="failure outcome column" data-outcome="error" role="alert">
      <p>{text}</p>
      <div className="cluster">
        <Button
          label={label}
          autoFocus={Boolean(reload)}
          onClick={({ currentTarget }) => {
            currentTarget.ariaBusy = 'true';
            onAgain();
          }}
        />
        {reload && <Button variant="secondary" label={reload} onClick={() => location.reload()} />}
      </div>
    </div>
  );
}

/**
 * Provides a tool with the texts for failures. If the tool throws while it renders or in an effect, offers to restart
 * it. React logs the error.
 * @param onCrash runs before the tool's effects are cleaned up
 */
export function guarded<Props extends object>(Tool: ComponentType<Props>, onCrash?: () => void) {
  return class Guarded extends Component<Props & { failures: FailureWords }> {
    static getDerivedStateFromError = () => ({ crashed: true });
    override state = { crashed: false };
    override componentDidCatch = () => onCrash?.();
    override render() {
      const { failures } = this.props;
      return this.state.crashed ? (
        <Failure
          text={failures.crashed}
          label={failures.restart}
          onAgain={() => this.setState({ crashed: false })}
          reload={failures.reload}
        />
      ) : (
        <WordsContext value={failures}>
          <Tool {...this.props} />
        </WordsContext>
      );
    }
  };
}

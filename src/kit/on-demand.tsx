import {
  type ComponentType,
  type ElementType,
  Fragment,
  type ReactElement,
  useEffect,
  useState,
} from 'react';
import { Failure, useFailureWords } from './Failure';

/**
 * A component that loads on first render, or earlier by its `load`, and renders nothing until then. If it can't load, it
 * says so in its place. After a failed retry it offers a reload: Firefox never loads a failed script again, and a new
 * release may have replaced it. React's `lazy` would delay it by 300 ms after the first paint.
 * @param Frame goes around a failure
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Frame: ElementType<{ children: ReactElement }> = Fragment,
) {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  const ready = () =>
    (loading ??= load()
      .then((component) => void (Loaded = component))
      .finally(() => (loading = undefined)));

  function OnDemand(props: Props) {
    const [Shown, setShown] = useState(() => Loaded);
    const [failed, setFailed] = useState(0);
    const { part, again, reload } = useFailureWords();
    const show = () => {
      ready().then(
        () => setShown(() => Loaded),
        (error: unknown) => {
          console.error(error);
          setFailed((times) => times + 1);
        },
      );
    };
    useEffect(show, []);
    if (Shown) return <Shown {...props} />;
    if (failed === 0) return null;
    return (
      <Frame>
        <Failure
          key={failed}
          text={part}
          label={again}
          onAgain={show}
          reload={failed > 1 ? reload : undefined}
        />
      </Frame>
    );
  }

  return Object.assign(OnDemand, { load: () => ready().catch(() => undefined) });
}

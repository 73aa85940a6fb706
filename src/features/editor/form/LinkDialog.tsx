import { useStore } from '@nanostores/react';
import { useId, useState, type SubmitEvent } from 'react';
import { Dialog } from '@/kit/Dialog';
import { Button, Field } from '../fields/fields';
import { useWords } from '../model/words';
import { $link, removeLink, writeLink, type LinkPlace } from '../text/link';

export function LinkDialog() {
  const link = useStore($link);
  return link && <LinkForm link={link} />;
}

function LinkForm({ link }: { link: LinkPlace }) {
  const { link: words } = useWords();
  const [refused, setRefused] = useState(false);
  const id = useId();
  const close = () => $link.set(undefined);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const written = (name: string) => String(fields.get(name) ?? '');
    setRefused(!writeLink(written('words'), written('address')));
  };
  return (
    <Dialog heading={link.address ? words.change : words.heading} onClose={close}>
      <form className="column" noValidate onSubmit={submit}>
        <Field id={`${id}-address`} label={words.address}>
          <input
            id={`${id}-address`}
            name="address"
            type="text"
            inputMode="url"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            defaultValue={link.address}
            aria-invalid={refused || undefined}
            aria-describedby={`${id}-hint ${id}-problem`}
            data-first
          />
          <p className="small soft" id={`${id}-hint`}>
            {words.hint}
          </p>
        </Field>
        <Field id={`${id}-words`} label={words.words}>
          <input
            id={`${id}-words`}
            name="words"
            type="text"
            dir="auto"
            autoComplete="off"
            defaultValue={link.text}
          />
        </Field>
        <div id={`${id}-problem`} role="alert">
          {refused && (
            <p className="outcome" data-outcome="error">
              {words.refused}
            </p>
          )}
        </div>
        <div className="cluster">
          <Button type="submit">{words.insert}</Button>
          {link.address && (
            <Button variant="plain" onClick={removeLink}>
              {words.remove}
            </Button>
          )}
          <Button variant="plain" onClick={close}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

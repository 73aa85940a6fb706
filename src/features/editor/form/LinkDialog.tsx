import { useStore } from '@nanostores/react';
import { useEffect, useId, useState, type SubmitEvent } from 'react';
import { Button } from '@/kit/Button';
import { Field } from '@/kit/Field';
import { Dialog } from '@/kit/Dialog';
import { fillCount } from '@/lib/fill';
import { useWords } from '../words';
import { $link, removeLink, writeLink, type LinkPlace } from '../text/link.store';
import { findPages } from './own-pages';

export function LinkDialog() {
  const link = useStore($link);
  return link && <LinkForm link={link} />;
}

const DEBOUNCE_MS = 250;

function useFound(query: string) {
  const [found, setFound] = useState<Awaited<ReturnType<typeof findPages>>>([]);
  useEffect(() => {
    const latest = new AbortController();
    const timer = setTimeout(async () => {
      const pages = await findPages(query);
      if (!latest.signal.aborted) setFound(pages);
    }, DEBOUNCE_MS);
    latest.signal.addEventListener('abort', () => clearTimeout(timer));
    return () => latest.abort();
  }, [query]);
  return found;
}

function LinkForm({ link }: { link: LinkPlace }) {
  const { link: words, notices } = useWords();
  const [refused, setRefused] = useState<ReturnType<typeof writeLink>>();
  const [query, setQuery] = useState('');
  const found = useFound(query);
  const id = useId();
  const close = () => $link.set(undefined);
  const wordsIn = (form: HTMLFormElement | null) =>
    form ? String(new FormData(form).get('words') ?? '') : '';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = new FormData(event.currentTarget).get('address');
    setRefused(writeLink(wordsIn(event.currentTarget), String(address ?? '')));
  };
  return (
    <Dialog heading={link.address ? words.change : words.heading} onClose={close}>
      <form className="column" noValidate onSubmit={submit}>
        <Field
          label={words.address}
          hint={words.hint}
          refused={refused === 'address'}
          name="address"
          type="text"
          inputMode="url"
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          defaultValue={link.address}
          onChange={(event) => setQuery(event.currentTarget.value)}
          aria-describedby={id}
          data-first
        />
        {found.length > 0 && (
          <ul role="list" className="editor-found" aria-label={words.own}>
            {found.map(([href, title]) => (
              <li key={title + href}>
                <Button
                  look="plain"
                  label={
                    <>
                      <bdi>{title}</bdi>
                      <bdi className="small soft">{href}</bdi>
                    </>
                  }
                  onClick={({ currentTarget }) =>
                    setRefused(writeLink(wordsIn(currentTarget.form).trim() || title, href))
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <p className="visually-hidden" role="status">
          {query && fillCount(words.found, found.length)}
        </p>
        <Field
          label={words.words}
          name="words"
          type="text"
          dir="auto"
          autoComplete="off"
          defaultValue={link.text}
        />
        <div id={id} role="alert">
          {refused && (
            <p className="outcome" data-outcome="error">
              {refused === 'address' ? words.refused : notices.marksShow}
            </p>
          )}
        </div>
        <div className="cluster">
          <Button label={words.insert} type="submit" />
          {link.address && <Button label={words.remove} look="plain" onClick={removeLink} />}
          <Button label={words.cancel} look="plain" onClick={close} />
        </div>
      </form>
    </Dialog>
  );
}

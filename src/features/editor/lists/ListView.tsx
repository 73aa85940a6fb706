import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactElement } from 'react';
import { Button } from '@/kit/Button';
import { Field } from '@/kit/Field';
import { Pill } from '@/kit/Pill';
import { fill, fillCount } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { israelText } from '@/lib/israel-time';
import { LONGEST_SEARCH } from '@/lib/search-words';
import type { List } from './list.store';
import { showView } from '../state/post.store';
import { problemText, useWords } from '../words';
import '@/components/ui/choices.css';
import './list.css';

interface Props<Item extends { id: string }, Filter extends { state: string; q: string }> {
  name: 'posts' | 'messages';
  list: List<Item, Filter>;
  states: Record<Filter['state'], string>;
  select: { name: keyof Filter & string; label: string; options: Record<string, string> };
  rows: readonly ReactElement[];
  before?: ReactElement;
  tools?: ReactElement | false;
}

export function ListView<Item extends { id: string }, Filter extends { state: string; q: string }>(
  props: Props<Item, Filter>,
) {
  const { name, list, rows, before, tools } = props;
  const words = useWords();
  const { heading: title, loading, failed, noMatch, count, first } = words[name];
  const { status, next, problem } = useStore(list.$list);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useRef<HTMLUListElement>(null);
  const isLoadingMore = status === 'loadingMore';

  useEffect(() => heading.current?.focus(), []);

  const found = () => {
    if (rows.length > 0) {
      const when = next ? israelText(next.replace(/~.*/, '')) : undefined;
      return fillCount(next ? first : count, rows.length, 'en', { when });
    }
    if (status === 'loading') return loading;
    return status === 'ready' && noMatch;
  };
  const more = async () => {
    if (rows.length === 0) heading.current?.focus();
    await list.more();
    const row = rows.length > 0 && place.current?.children[rows.length];
    if (row) row.querySelector<HTMLElement>('button, a')?.focus();
  };
  return (
    <section
      className="editor-list column container"
      data-gap="m"
      aria-labelledby={`editor-${name}-heading`}
    >
      <div className="editor-list-head cluster spread">
        <h2 className="title-m" id={`editor-${name}-heading`} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button
          look="plain"
          icon={icons.back}
          label={words.posts.back}
          onClick={() => showView('form')}
        />
      </div>
      <Filters {...props} />
      {before}
      <div className="cluster spread">
        <p role="status" className="small soft">
          {found()}
        </p>
        {tools}
      </div>
      {rows.length > 0 && (
        <ul
          role="list"
          className="editor-rows column"
          aria-busy={status === 'loading' || undefined}
          ref={place}
        >
          {rows}
        </ul>
      )}
      {problem && (
        <div className="stack">
          <p className="outcome" data-outcome="error" role="alert">
            {fill(failed, { reason: problemText(problem, words) })}
          </p>
          <Button label={words.posts.retry} onClick={() => void more()} />
        </div>
      )}
      {!problem && next !== null && (
        <Button
          label={isLoadingMore ? words.posts.loadingMore : words.posts.more}
          variant="secondary"
          busy={isLoadingMore}
          onClick={() => void more()}
        />
      )}
    </section>
  );
}

function Filters<Item extends { id: string }, Filter extends { state: string; q: string }>({
  name,
  list,
  states,
  select,
}: Props<Item, Filter>) {
  const { posts: shared, [name]: words } = useWords();
  const filter = useStore(list.$filter);
  const choose = (field: string, value: string) =>
    list.filter({ [field]: value } as Partial<Filter>);
  return (
    <form className="editor-filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="choices pills editor-states">
        <legend className="visually-hidden">{shared.show}</legend>
        {Object.entries<string>(states).map(([value, label]) => (
          <Pill
            key={value}
            name="editor-state"
            label={label}
            checked={filter.state === value}
            onChange={() => choose('state', value)}
          />
        ))}
      </fieldset>
      <Field
        label={shared.search}
        type="search"
        dir="auto"
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        enterKeyHint="search"
        aria-describedby="editor-search-hint"
        value={filter.q}
        onChange={(event) => choose('q', event.currentTarget.value)}
      />
      <Field
        as="select"
        label={select.label}
        options={select.options}
        value={String(filter[select.name])}
        onChange={(event) => choose(select.name, event.currentTarget.value)}
      />
      <p className="small soft" id="editor-search-hint">
        {words.searchHint}
      </p>
    </form>
  );
}

import { useStore } from '@nanostores/react';
import { LISTED_STATES, TAGS } from '../../blog/post';
import { Field } from '../fields/Field';
import { useWords } from '../model/words';
import { $search, search } from './all-posts.store';
import '@/components/ui/choices.css';

/** By what the list of posts is narrowed: their state, a tag, words. */
export function Filters() {
  const { posts: words } = useWords();
  const { state, tag, q } = useStore($search);
  return (
    <form className="editor-filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="choices pills editor-states">
        <legend className="visually-hidden">{words.show}</legend>
        {LISTED_STATES.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="editor-state"
              checked={state === value}
              onChange={() => search({ state: value })}
            />
            {words.states[value]}
          </label>
        ))}
      </fieldset>
      <Field id="editor-search" label={words.search}>
        <input
          id="editor-search"
          type="search"
          dir="auto"
          autoComplete="off"
          maxLength={100}
          enterKeyHint="search"
          aria-describedby="editor-search-hint"
          value={q}
          onChange={(event) => search({ q: event.currentTarget.value })}
        />
      </Field>
      <Field id="editor-search-tag" label={words.tag}>
        <select
          id="editor-search-tag"
          value={tag}
          onChange={(event) =>
            search({ tag: TAGS.find((one) => one === event.currentTarget.value) ?? '' })
          }
        >
          <option value="">{words.anyTag}</option>
          {
            // Every post has the first.
            TAGS.slice(1).map((one) => (
              <option key={one}>{one}</option>
            ))
          }
        </select>
      </Field>
      <p className="small soft" id="editor-search-hint">
        {words.searchHint}
      </p>
    </form>
  );
}

import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '@/kit/Button';
import { Field } from '@/kit/Field';
import { Icon } from '@/kit/Icon';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { israelClock, israelText, momentInIsrael } from '@/lib/israel-time';
import {
  DEFAULT_BUTTON_TEXT,
  POST_LIMITS,
  POST_YEARS,
  roomOf,
  TAGS,
  type PostContent,
  type Tag,
} from '../../blog/post/shape';
import { APP, targetOf } from '../../blog/post/links';
import type { PostWords } from '../../blog/view/PostView';
import { LineField } from '../fields/LineField';
import { PictureChooser } from '../fields/PictureChooser';
import { $notice } from '../state/notices.store';
import { hasTitle } from '../state/form-post';
import { $post, $work, changeContent, choosePublication, readFields } from '../state/post.store';
import { copyPreview } from '../state/saving';
import { unreadableText, useWords } from '../words';
import type { UnreadableReason } from '../state/work';
import { goToText } from '../text/sections';
import { goToField } from '../text/typing';
import { takePictures } from './picture-drop';
import { takeText } from './text-drop';
import { SectionList } from './SectionList';
import { SharePanel } from './SharePanel';

export function PostForm({ calls }: Pick<PostWords, 'calls'>) {
  const post = useStore($post);
  const { content, updatedAt } = post;
  const titleMissing = useStore($notice)?.kind === 'titleMissing' && !hasTitle(post);
  const { form } = useWords();
  useEffect(takePictures, []);
  useEffect(takeText, []);
  const line = (name: 'title' | 'subtitle' | 'author') => ({
    id: `editor-${name}`,
    label: form[name],
    value: content[name],
    limit: POST_LIMITS[name],
    onChange: (value: string) => changeContent({ [name]: value }),
    onEnter: name === 'title' ? () => goToField('editor-subtitle') : goToText,
  });
  return (
    <form
      className="editor-form column"
      data-gap="m"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <section className="editor-sheet column card" data-gap="m" aria-labelledby="editor-heading">
        <h2 className="eyebrow" id="editor-heading">
          {updatedAt ? form.editHeading : form.newHeading}
        </h2>
        <LineField
          {...line('title')}
          className="editor-title"
          placeholder={form.titlePlaceholder}
          required
          refused={titleMissing}
        />
        <LineField {...line('subtitle')} className="editor-subtitle" placeholder={form.optional} />
        <LineField {...line('author')} placeholder={form.optional} />
        <SectionList sections={content.sections} />
        <Room content={content} />
      </section>
      <div className="editor-side" id="editor-side" tabIndex={-1}>
        <PublishPanel />
        <PicturePanel content={content} />
        <TagsPanel tags={content.tags} />
        <ButtonPanel content={content} calls={calls} />
        <SharePanel />
      </div>
    </form>
  );
}

/** From this share of the space on, show how much is left; with pictures, always. */
const NEAR = 0.5;

function Room({ content }: { content: PostContent }) {
  const { facts } = useWords();
  // Measuring a long post must not block typing.
  const measured = useDeferredValue(content);
  const { used, left } = useMemo(() => roomOf(measured), [measured]);
  const hasPicture =
    measured.image !== '' || measured.sections.some(({ type }) => type === 'image');
  if (!hasPicture && used < left * NEAR) return null;
  const inKilobytes = (bytes: number) => Math.floor(bytes / 1024);
  return (
    <p className="editor-facts small soft" data-refused={left < 0 || undefined}>
      {left < 0
        ? fill(facts.over, { n: -inKilobytes(left) })
        : fill(facts.room, { n: inKilobytes(left), total: inKilobytes(used + left) })}
    </p>
  );
}

function PublishPanel() {
  const { post, unreadable } = useStore($work);
  const { state, createdAt = '', publishAt } = post;
  const texts = useWords();
  const { publication: words } = texts;
  const isRefused = useStore($notice)?.kind === 'unreadable';
  const [isLeft, setLeft] = useState(false);
  const reason = isLeft || isRefused ? unreadable.publishAt : undefined;
  const dateField = useRef<HTMLInputElement>(null);
  // After a conflict, the date may be somebody else's.
  useEffect(() => {
    const field = dateField.current;
    if (field && field.value !== israelClock(publishAt)) field.value = israelClock(publishAt);
  }, [publishAt]);
  // Browsers report a half-filled date only while keys and the focus move: its value stays empty.
  const read = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    const problem = dateProblem(field);
    readFields({ publishAt: problem });
    // The field has no seconds, so reading it may not change the date.
    if (!problem && field.value !== israelClock(publishAt)) {
      choosePublication(momentInIsrael(field.value));
    }
  };
  return (
    <fieldset className="editor-panel column card">
      <legend>{words.heading}</legend>
      <p className="editor-post-state">
        {fill(words[state ?? 'unsaved'], { when: createdAt && israelText(createdAt) })}
      </p>
      <Field
        id="editor-publish-at"
        ref={dateField}
        label={words.date}
        hint={reason ? unreadableText(reason, texts) : words.dateHint}
        refused={reason !== undefined}
        type="datetime-local"
        min={`${POST_YEARS.first}-01-02T00:00`}
        max={`${POST_YEARS.last}-12-30T00:00`}
        defaultValue={israelClock(publishAt)}
        onInput={read}
        onKeyDown={read}
        onKeyUp={read}
        onClick={read}
        onBlur={(event) => {
          read(event);
          setLeft(true);
        }}
      />
      {state !== 'published' && (
        <div className="stack">
          <Button
            icon={icons.copy}
            label={words.copyPreview}
            variant="secondary"
            aria-describedby="editor-preview-hint"
            onClick={() => void copyPreview()}
          />
          <p className="small soft" id="editor-preview-hint">
            {words.previewHint}
          </p>
        </div>
      )}
    </fieldset>
  );
}

/** A half-filled or impossible date has an empty value, like no date, so ask the browser. */
function dateProblem({ value, validity }: HTMLInputElement): UnreadableReason | undefined {
  if (validity.rangeUnderflow || validity.rangeOverflow) return 'year';
  return validity.badInput || (value && !momentInIsrael(value)) ? 'date' : undefined;
}

function PicturePanel({ content }: { content: PostContent }) {
  const { picture } = useWords();
  return (
    <fieldset className="editor-panel column card" id="editor-picture-panel" tabIndex={-1}>
      <legend>{picture.heading}</legend>
      <PictureChooser
        id="editor-image"
        current={content}
        alt={content.imageAlt}
        onPicture={changeContent}
        onAlt={(text) => changeContent({ imageAlt: text })}
        onRemove={() => changeContent({ image: '', imageSmall: '', imageAlt: '' })}
      />
    </fieldset>
  );
}

function TagsPanel({ tags }: { tags: readonly Tag[] }) {
  const { tags: words } = useWords();
  const toggle = (tag: Tag) => {
    if (tag === 'NEWS') return;
    const others = tags.filter((chosen) => chosen !== tag);
    changeContent({ tags: tags.includes(tag) ? others : [...others, tag] });
  };
  return (
    <fieldset className="editor-panel column card" id="editor-tags" tabIndex={-1}>
      <legend>{words.heading}</legend>
      <div className="editor-tags">
        {TAGS.map((tag) => {
          const locked = tag === 'NEWS';
          return (
            <label key={tag} className="editor-check in-row">
              <input
                type="checkbox"
                name="tags"
                value={tag}
                checked={tags.includes(tag)}
                aria-disabled={locked || undefined}
                aria-describedby={locked ? 'editor-tags-locked' : undefined}
                onChange={() => toggle(tag)}
              />
              <span>{tag}</span>
              {locked && <Icon shape={icons.lock} className="soft" />}
            </label>
          );
        })}
      </div>
      <p className="small soft" id="editor-tags-locked">
        {words.locked}
      </p>
    </fieldset>
  );
}

interface ButtonPanelProps {
  content: PostContent;
  calls: PostWords['calls'];
}

const ELSEWHERE = 'elsewhere';

function ButtonPanel({ content, calls }: ButtonPanelProps) {
  const words = useWords();
  const { button, link } = words;
  const isRefused = useStore($notice)?.kind === 'unreadable';
  const { showButton, buttonText, buttonTarget } = content;
  const known = calls[buttonTarget];
  const [isElsewhere, setElsewhere] = useState(false);
  const isMissing = showButton && isElsewhere && buttonTarget.trim() === '';
  const reason = isMissing ? 'target' : undefined;
  useEffect(() => readFields({ buttonTarget: reason }), [reason]);
  const landings = Object.entries(calls).filter(([href]) => href.startsWith('/'));
  const choose = (target: string) => {
    setElsewhere(target === ELSEWHERE);
    const call = target === ELSEWHERE ? undefined : calls[target];
    const isOwn = ![known?.button.label, DEFAULT_BUTTON_TEXT, ''].includes(buttonText);
    changeContent({
      buttonTarget: call ? target : '',
      ...(call && !isOwn && { buttonText: target ? call.button.label : DEFAULT_BUTTON_TEXT }),
    });
  };
  return (
    <fieldset className="editor-panel column card">
      <legend>{button.heading}</legend>
      <label className="editor-check in-row">
        <input
          id="editor-showButton"
          type="checkbox"
          name="showButton"
          checked={showButton}
          onChange={(event) => changeContent({ showButton: event.currentTarget.checked })}
        />
        <span>{button.show}</span>
      </label>
      <LineField
        id="editor-buttonText"
        label={button.text}
        placeholder={DEFAULT_BUTTON_TEXT}
        value={buttonText}
        limit={POST_LIMITS.buttonText}
        onChange={(text) => changeContent({ buttonText: text })}
      />
      <Field
        as="select"
        id="editor-target"
        label={button.target}
        value={isElsewhere || !known ? ELSEWHERE : buttonTarget}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{button.workshop}</option>
        <optgroup label={button.landings}>
          {landings.map(([href, { name, lang }]) => (
            <option key={href} value={href} lang={lang}>
              {name}
            </option>
          ))}
        </optgroup>
        <option value={APP}>{button.app}</option>
        <option value={ELSEWHERE}>{button.elsewhere}</option>
      </Field>
      {(isElsewhere || !known) && (
        <LineField
          id="editor-buttonTarget"
          label={button.elsewhere}
          hint={reason && isRefused ? unreadableText(reason, words) : link.hint}
          value={buttonTarget}
          limit={POST_LIMITS.buttonTarget}
          refused={targetOf(buttonTarget.trim()) === undefined || (isMissing && isRefused)}
          onChange={(target) => changeContent({ buttonTarget: target })}
        />
      )}
    </fieldset>
  );
}

import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo } from 'react';
import { Field } from '@/kit/Field';
import { fill } from '@/lib/fill';
import { eachLang, LANGS, LOCALES, type Lang } from '@/lib/locale';
import { excerptOf } from '../../blog/post/markdown';
import { guessedDescription, POST_LIMITS, postLanguage } from '../../blog/post/shape';
import { addressFrom, idFromTitle } from '../../blog/post/id';
import { LineField } from '../fields/LineField';
import { $notice } from '../state/notices.store';
import { $post, changeContent } from '../state/post.store';
import { useWords } from '../words';

const names = new Intl.DisplayNames('en', { type: 'language' });
const nameOf = (lang: Lang) => names.of(lang) ?? lang;

export function SharePanel() {
  const { key, id = key, state, wasPublished = false, content } = useStore($post);
  const notice = useStore($notice);
  const { share: words, preview, unreadable } = useWords();
  // Reading a long text must not block typing.
  const read = useDeferredValue(content);
  const post = useMemo(() => ({ ...read, excerpt: excerptOf(read.sections) }), [read]);
  const lang = postLanguage(post);
  const description = content.description || guessedDescription(post);
  const isFixed = state === 'published' || wasPublished;
  const given = id === key ? idFromTitle(content.title) : id;
  const chosen = addressFrom(content.address);
  const address = isFixed ? id : chosen || given;
  const isUnnamed = chosen === '' && addressFrom(content.title) === undefined;
  const hint = isUnnamed ? words.unnamed : words.addressHint;
  const fullAddress = `${location.host}/blogpost/${address}`;
  const problem = notice && 'problem' in notice ? notice.problem : undefined;
  const isRefused = problem?.kind === 'refused' && 'address' in problem.fields;
  const languages = {
    '': fill(words.automatic, { language: nameOf(postLanguage({ ...post, lang: '' })) }),
    ...eachLang(nameOf),
  };
  const line = (name: 'description' | 'address') => ({
    id: `editor-${name}`,
    label: words[name],
    value: content[name],
    limit: POST_LIMITS[name],
    onChange: (value: string) => changeContent({ [name]: value }),
  });
  return (
    <fieldset className="editor-panel editor-share column card">
      <legend>{words.heading}</legend>
      <div className="editor-share-parts">
        <figure lang={lang} dir={LOCALES[lang].dir} aria-label={words.heading}>
          {content.image && <img className="editor-picture" src={content.image} alt="" />}
          <figcaption className="column" data-gap="2xs">
            <span className="small soft">{location.host}</span>
            <strong>{content.title || preview.untitled}</strong>
            <span className="small soft">{description}</span>
          </figcaption>
        </figure>
        <div className="column" data-gap="s">
          <LineField
            {...line('description')}
            placeholder={guessedDescription(post)}
            hint={fill(words.descriptionHint, { n: description.length })}
          />
          <Field
            as="select"
            id="editor-lang"
            label={words.language}
            options={languages}
            value={content.lang}
            onChange={({ currentTarget: { value } }) =>
              changeContent({ lang: LANGS.find((known) => known === value) ?? '' })
            }
          />
          {isFixed ? (
            <p className="small soft">
              <span>{words.fixed}</span> <bdi>{fullAddress}</bdi>
            </p>
          ) : (
            <LineField
              {...line('address')}
              placeholder={given}
              hint={
                chosen === undefined ? unreadable.address : fill(hint, { address: fullAddress })
              }
              refused={isRefused || chosen === undefined}
            />
          )}
        </div>
      </div>
    </fieldset>
  );
}

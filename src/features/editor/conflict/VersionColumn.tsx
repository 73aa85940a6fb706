import { useWords, type EditorWords } from '../words';
import type { Part } from './versions';

interface Props {
  heading: string;
  parts: Part[];
}

/** One version of a post in a comparison; what the other has otherwise is marked. */
export function VersionColumn({ heading, parts }: Props) {
  const words = useWords();
  return (
    <section className="editor-version" aria-label={heading} tabIndex={0}>
      <h3>{heading}</h3>
      <dl>
        {parts.map((part) => (
          <div key={part.key} data-differs={part.differs || undefined}>
            <dt>
              {nameOf(part, words)}
              {part.differs && <span className="editor-differs">{words.conflict.changed}</span>}
            </dt>
            <dd dir="auto">
              {part.kind === 'image' && part.text ? (
                <img src={part.text} alt={words.conflict.picture} />
              ) : (
                part.text || '–'
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function nameOf({ kind }: Part, { form, picture, tags, button, conflict }: EditorWords): string {
  const names: Record<Part['kind'], string> = {
    title: form.title,
    subtitle: form.subtitle,
    image: conflict.picture,
    imageAlt: picture.alt,
    section: form.sections,
    buttonText: button.text,
    tags: tags.heading,
  };
  return names[kind];
}

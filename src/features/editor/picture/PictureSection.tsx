import type { ImageSection } from '../../blog/post';
import { changeSection } from '../sections/sections';
import { PictureChooser } from './PicturePanel';

/** A picture within the text. */
export function PictureSection({ section: { id, image, content } }: { section: ImageSection }) {
  return (
    <div className="editor-picture-section column">
      <PictureChooser
        id={`${id}-field`}
        image={image}
        alt={content}
        onPicture={(picture) => changeSection(id, picture)}
        onAlt={(text) => changeSection(id, { content: text })}
      />
    </div>
  );
}

import { z } from 'astro/zod';
import { link, text } from './text';

/** content/pages/blog-editor.yaml: the frame of the staff's editor. */
export const blogEditorSchema = z.strictObject({
  title: text,
  description: text,
  heading: text,
  note: text,
  back: link,
});

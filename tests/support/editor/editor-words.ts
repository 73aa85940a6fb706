import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { EditorWords } from '@/features/editor/editor.schema';

const file = new URL('../../../content/pages/blog-editor.yaml', import.meta.url);

/** The words of the editor as they stand in content/. */
export const WORDS = (parse(readFileSync(file, 'utf8')) as { editor: EditorWords }).editor;

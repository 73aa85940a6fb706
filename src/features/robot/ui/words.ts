import type { Lang } from '@/lib/locale';
import { createWords } from '@/kit/words';
import type { RemoteTexts } from '../control/log.store';

export type RemoteWords = RemoteTexts & { lang: Lang };

export const { WordsContext, useWords } = createWords<RemoteWords>();

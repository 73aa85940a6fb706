import { createWords } from '@/kit/words';
import type { RemoteWords } from '../control/log.store';

export type { RemoteWords };

export const { WordsContext, useWords } = createWords<RemoteWords>();

import { z } from 'astro/zod';
import { addProblem, entriesNow, missingEntry } from '@/lib/content-check/references';

const FILE = 'content/data/team.yaml';

export const memberId = z
  .string()
  .superRefine(addProblem((id) => missingEntry(id, entriesNow(FILE, 'members') ?? [{ id }], FILE)))
  .describe(`The id of a member in ${FILE}, which has the name and portrait.`);

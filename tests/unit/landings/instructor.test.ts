import { expect, it } from 'vitest';
import { memberId } from '@/features/landings/instructor';
import { content } from '../../support/pages/content';

const { members } = content<{ members: { id: string }[] }>('data/team.yaml');
const [{ id } = { id: '' }] = members;

it('an instructor is a member of the team', () => {
  expect(memberId.safeParse(id).success).toBe(true);
});

it('an unknown instructor is told the nearest member', () => {
  const { error } = memberId.safeParse(`${id}x`);
  expect(error?.message).toContain(`Did you mean '${id}'?`);
});

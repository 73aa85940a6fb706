import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mayDiffer } from '../../support/project/changes';
import { folderWith } from '../../support/project/folder';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
    cwd: folder,
    stdio: 'pipe',
  });
const change = (file: string) => writeFileSync(join(folder, file), 'changed');
const differs = () => mayDiffer(['scripts.js'], folder);

beforeEach(async () => {
  vi.stubEnv('CI', '');
  folder = await folderWith({ 'scripts.js': '', 'page.js': '' });
});

describe('the tests of scripts', () => {
  beforeEach(() => {
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '--message=first');
    git('switch', '--quiet', '--create=work');
  });

  it('are left out while only other files change', () => {
    change('page.js');
    expect(differs()).toBe(false);
  });

  it('run when a script has changed, also after a commit', () => {
    change('scripts.js');
    expect(differs()).toBe(true);
    git('commit', '--quiet', '--all', '--message=second');
    expect(differs()).toBe(true);
  });

  it('run when a script is new', () => {
    git('rm', '--quiet', 'scripts.js');
    git('commit', '--quiet', '--message=second');
    git('branch', '--quiet', '--force', 'main');
    change('scripts.js');
    expect(differs()).toBe(true);
  });

  it('always run in CI', () => {
    vi.stubEnv('CI', 'true');
    expect(differs()).toBe(true);
  });
});

it('the tests of scripts run without Git', () => {
  expect(differs()).toBe(true);
});

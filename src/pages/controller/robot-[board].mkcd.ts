import type { APIRoute, GetStaticPaths } from 'astro';
import compiled from '@/features/remote/firmware/compiled.json';
import program from '@/features/remote/firmware/main.ts?raw';
import { type Board, BOARDS, projectFile } from '@/features/remote/firmware/project';

export const getStaticPaths = (() =>
  BOARDS.map((board) => ({
    params: { board: board.toLowerCase() },
    props: { board },
  }))) satisfies GetStaticPaths;

/** Project files to import in MakeCode. */
export const GET: APIRoute<{ board: Board }> = ({ props }) =>
  new Response(projectFile(program, props.board, compiled.makecode), {
    headers: { 'Content-Type': 'application/octet-stream' },
  });

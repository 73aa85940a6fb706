import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import type { HostedFunction } from '../serve/framework.ts';

/** A request to send: a GET, unless it carries JSON. */
export interface Sent {
  /** Path and query. */
  path: string;
  json?: string;
  headers?: Record<string, string>;
}

/** A message of the contact form. */
export function message(email: string): Sent {
  const fields = {
    submissionId: randomUUID(),
    fullName: 'Ada Lovelace',
    email,
    phone: '',
    subject: 'general',
    message: 'How old must a learner be for the first course?',
  };
  return { path: '/api/contact/submit', json: JSON.stringify(fields) };
}

export interface Answer {
  /** 0 when there was none. */
  status: number;
  /** Its Cache-Control, which tells whether a page has what the store adds. */
  caching: string;
  ms: number;
}

/** What is sent where, and over how many connections at most. */
export interface Order {
  url: string;
  requests: Sent[];
  connections: number;
  /** As fast as they are answered, unless given. */
  perSecond?: number;
}

/** The answers to an order in the order in which they came. */
interface Answered {
  answers: Answer[];
  /** From the first request to the last answer. */
  ms: number;
}

/** Sends requests from a thread of its own. */
async function sendAll(order: Order): Promise<Answered> {
  const worker = new Worker(new URL('./senders.ts', import.meta.url), { workerData: order });
  const [answered] = (await once(worker, 'message')) as [Answered];
  return answered;
}

/** What a function did under load. */
export interface Load {
  answers: Answer[];
  /** From the first request to the last answer. */
  seconds: number;
  /** The function's CPU time for a request, in ms. */
  cpuMs: number;
  /** Share of the time in which the function computed. */
  functionBusy: number;
  /** The same of this thread, which runs nothing but the embedded store meanwhile. */
  storeBusy: number;
}

/** Sends requests to a function over several connections, each one's next when the last is answered. */
export async function drive(
  site: HostedFunction,
  requests: Sent[],
  connections: number,
): Promise<Load> {
  const before = await site.usage();
  const idle = performance.eventLoopUtilization();
  const { answers, ms } = await sendAll({ url: site.url, requests, connections });
  const storeBusy = performance.eventLoopUtilization(idle).utilization;
  const after = await site.usage();
  return {
    answers,
    seconds: ms / 1000,
    cpuMs: (after.cpuMs - before.cpuMs) / requests.length,
    functionBusy: (after.busyMs - before.busyMs) / ms,
    storeBusy,
  };
}

/** From this share of the time on, what is busy is what the rest waits for. */
const BUSY = 0.85;

/** Says in a sentence what keeps a function from answering more. */
export function boundOf({ functionBusy, storeBusy }: Load): string {
  const told = `(the function computes ${percent(functionBusy)} of the time, the emulated store ${percent(storeBusy)})`;
  if (Math.max(functionBusy, storeBusy) < BUSY) {
    return `waiting for one another: neither is busy ${told}`;
  }
  return functionBusy > storeBusy
    ? `the function's CPU ${told}`
    : `the emulated store's CPU ${told}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

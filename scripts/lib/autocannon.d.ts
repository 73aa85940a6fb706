/** The part of autocannon that the benchmark uses. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** How many requests are sent in all. */
    amount: number;
    /** Seconds after which a request counts as failed. */
    timeout: number;
    requests: {
      method: string;
      headers: Record<string, string>;
      /** Called before each request is sent. */
      setupRequest(request: object): object;
    }[];
  }
  interface Result {
    /** In seconds. */
    duration: number;
    /** In ms. */
    latency: { p50: number; p99: number };
    '2xx': number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}

/** One page of a browser, with the functions that every engine's remote protocol supports. */
export interface EnginePage {
  goto(address: string): Promise<void>
  /** Runs a self-contained function in the page with these arguments. */
  evaluate<Args extends unknown[], T>(work: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T>
  click(x: number, y: number): Promise<void>
  drag(from: readonly [number, number], to: readonly [number, number]): Promise<void>
  type(text: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Buffer>
  /** Console errors and uncaught exceptions since the last call. */
  takeErrors(): Promise<string[]>
}

export interface Engine {
  name: string
  page: EnginePage
  close(): Promise<void>
}

/** An installed engine that isn't started yet. */
export interface InstalledEngine {
  name: string
  start(): Promise<Engine>
}

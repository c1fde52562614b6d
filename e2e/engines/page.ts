/** One page of a browser, as far as every engine's remote protocol goes. */
export interface EnginePage {
  goto(address: string): Promise<void>
  /** Runs a function of the page's own, without anything from outside but its arguments. */
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

/** An engine that is installed here, yet to be started. */
export interface InstalledEngine {
  name: string
  start(): Promise<Engine>
}

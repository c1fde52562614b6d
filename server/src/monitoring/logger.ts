import { destination, type DestinationStream, type Logger, pino } from 'pino'
import { loggableError } from '../kernel/loggable-error.ts'

interface LoggerOptions {
  level: string
  /** Standard output by default, where lines are buffered for at most 250 ms and flushed on exit. */
  to?: DestinationStream | undefined
  /** Further fields of each line. */
  fields?: (() => object) | undefined
}

const standardOutput = () => destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 250 })

export const createLogger = ({ level, to = standardOutput(), fields }: LoggerOptions): Logger =>
  pino({ level, serializers: { err: loggableError, req: nothing, res: nothing }, ...(fields && { mixin: fields }) }, to)

/** Requests and responses contain secrets: log lines pick their fields explicitly. */
const nothing = () => undefined

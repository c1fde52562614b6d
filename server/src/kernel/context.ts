import type { FastifyBaseLogger } from 'fastify'
import type { Backups } from '../ports/backups/index.ts'
import type { Bus } from '../ports/bus/index.ts'
import type { FreeDisk } from '../ports/disk/index.ts'
import type { ImageProcessor } from '../ports/images/index.ts'
import type { KeyRing } from '../ports/key-ring/index.ts'
import type { RateLimits } from '../ports/limits/index.ts'
import type { Outbound } from '../ports/outbound/index.ts'
import type { ProofOfWork } from '../ports/proof-of-work/index.ts'
import type { Regions } from '../ports/region/index.ts'
import type { SecretBox } from '../ports/secret-box/index.ts'
import type { SmsSender } from '../ports/sms/index.ts'
import type { ObjectStore } from '../ports/storage/index.ts'
import type { LiveWordFilter } from '../ports/word-filter/index.ts'
import type { BatchQueue } from './db/batch-queue.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/db.ts'
import type { Live } from '../realtime/live.ts'
import type { Member } from './member.ts'
import type { TellNews } from './news.ts'
import type { SpendMinute } from './minors.ts'
import type { ResponseCache } from './response-cache.ts'
import type { SecurityLog } from './security-log.ts'
import type { Settings } from '../settings.ts'

/**
 * The dependencies of every domain; built once in app.ts and passed down, never imported as a global. A dependency of a
 * single domain is declared there.
 */
export interface AppContext extends Live {
  readonly db: Db
  /** Time of a handler, and of its wait for others, until 503 is answered, if not the usual ones. */
  readonly handlerMs?: number
  readonly log: FastifyBaseLogger
  readonly clock: Clock
  readonly settings: Settings
  readonly cache: ResponseCache
  readonly batchQueue: BatchQueue
  readonly bus: Bus
  /** Exact over all servers (`allowances.ts`). */
  readonly sharedLimits: RateLimits
  /** Counted by each process for itself. */
  readonly localLimits: RateLimits
  readonly storage: ObjectStore
  readonly regions: Regions
  readonly images: ImageProcessor
  readonly backups: Backups
  /** Free space of the disk with this server's data. */
  readonly freeDisk: FreeDisk
  readonly sms: SmsSender
  readonly outbound: Outbound
  readonly tellNews: TellNews
  readonly words: LiveWordFilter
  readonly keys: KeyRing
  readonly proofOfWork: ProofOfWork
  /** Encrypts personal data in the database. */
  readonly secretBox: SecretBox
  readonly securityLog: SecurityLog
  /** `isVisit` (default): the request comes from a page in view, which renews the session. */
  readonly memberOf: (sessionToken: string, isVisit?: boolean) => Promise<Member | undefined>
  /** Whether this session's member has confirmed their password lately, or the second factor if they have one. */
  readonly hasSudo: (sessionToken: string, by: 'password' | 'factor') => Promise<boolean>
  readonly spendMinute: SpendMinute
  /** Members with an open live connection to any server; of the other servers as of some seconds ago. */
  readonly countOnline: () => number
  /** The site's address, without a trailing slash; cookies are `Secure` when it is https. */
  readonly publicOrigin: string
  readonly isPublic: boolean
}

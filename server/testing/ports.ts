import { join } from 'node:path'
import type pg from 'pg'
import { openBackups } from '../src/backup/index.ts'
import { patient } from '../src/kernel/db/db.ts'
import type { Clock } from '../src/kernel/clock.ts'
import { localBus } from '../src/ports/bus/index.ts'
import type { PublishedContent } from '../src/domains/posts/contents/index.ts'
import { createImageProcessor } from '../src/ports/images/index.ts'
import { createKeyRing } from '../src/ports/key-ring/index.ts'
import { createOutbound } from '../src/ports/outbound/index.ts'
import { createLocalLimits, createSharedLimits } from '../src/ports/limits/index.ts'
import { createProofOfWork } from '../src/ports/proof-of-work/index.ts'
import { openRegions } from '../src/ports/region/index.ts'
import { createSecretBox } from '../src/ports/secret-box/index.ts'
import { SmsFailed, type SmsMessage } from '../src/ports/sms/index.ts'
import { archiveFolder, folderStore } from '../src/ports/storage/index.ts'

/** Under the key of every world. */
export const testBox = createSecretBox(Buffer.alloc(32, 7))

/** A clock that a test can move; it runs on from there. */
export function testClock(): Clock & { advance(ms: number): void } {
  let offset = 0
  return { now: () => new Date(Date.now() + offset), advance: (ms) => void (offset += ms) }
}

// One key pair serves every world of a test process: making one takes longer than most tests.
const keys = createKeyRing({ store: { load: async () => [], save: async () => {} }, now: () => new Date() })

// One for all worlds, too: the data takes 11 MB.
const regions = openRegions()

export type TestPorts = Awaited<ReturnType<typeof testPorts>>

/** Real ports on a folder and database of the test's own, with an outbox for SMS and a clock to move. */
export async function testPorts(folder: string, pool: pg.Pool) {
  const bus = localBus()
  const outbox: SmsMessage[] = []
  const outboundPlaces = new Map<string, string>()
  const storage = folderStore(join(folder, 'objects'))
  const backupFolder = join(folder, 'backups')
  // A test may change its own to another key.
  const secretBox = { ...testBox }
  const images = createImageProcessor({ threads: 1, timeoutMs: 20_000 })
  return {
    bus,
    // Tests write directly to the database, so caching is off except in tests of the cache.
    cacheMaxAgeMs: 0,
    // Tests count their statements.
    securityLogDelayMs: 3_600_000,
    viewsDelayMs: 0,
    // Many tests share a machine's cores.
    maxEventLoopDelayMs: 0,
    handlerMs: Infinity,
    isPublic: false,
    clock: testClock(),
    sharedLimits: createSharedLimits(pool),
    localLimits: createLocalLimits(),
    storage,
    backupFolder,
    backups: openBackups({
      connection: { ...pool.options, ...patient, pipeline: false },
      archives: archiveFolder(backupFolder),
      objects: folderStore(join(backupFolder, 'objects')),
      storage,
      secretsKey: secretBox.fingerprint,
      isPublic: false,
    }),
    /** Set by a test to have the disk fail. */
    freeDisk: () => Promise.resolve(5_000_000_000),
    regions: await regions,
    images,
    outbox,
    sms: {
      /** Set by a test of a site without SMS. */
      sends: true,
      /** Set by a test to have the provider fail. */
      failing: false,
      async send(message: SmsMessage) {
        if (this.failing) throw new SmsFailed('test', 'down')
        outbox.push(message)
      },
    },
    /** Origins of the internet, and the servers of the test's own in their places. */
    outboundPlaces,
    outbound: createOutbound({ placeOf: (origin) => outboundPlaces.get(origin) }),
    firstWords: { review: ['外挂'], reject: ['赌博网站'] },
    contentReview: {
      /** The verdict that the screening service returns; tests set it. */
      verdict: 'pass' as 'pass' | 'review',
      shown: [] as PublishedContent[],
      review(content: PublishedContent) {
        this.shown.push(content)
        return Promise.resolve(this.verdict)
      },
    },
    gameAccounts: {
      /** The answer of the game's service: member known, unknown, or no answer; tests set it. */
      answer: 'known' as 'known' | 'unknown' | 'none',
      exists() {
        if (this.answer === 'none') return Promise.reject(new Error('down'))
        return Promise.resolve(this.answer === 'known')
      },
    },
    secretBox,
    keys: await keys,
    proofOfWork: createProofOfWork({ secret: 'a secret that only tests know, 32 bytes', ttlSeconds: 300, cost: 10 }),
  }
}

/** Rate limits that never refuse. */
export const unlimited = { take: async () => 0, wait: async () => 0, giveBack: async () => {} }

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { growingFolders } from '../../ports.ts'
import { freeDiskAt } from './index.ts'

const elsewhere = { DATABASE_URL: 'postgres://db.example/judian', S3_BUCKET: 'judian', DATA_DIR: '/data' }

test.for([
  [{ DATA_DIR: '/data' }, ['/data', '/data']],
  [{ DATA_DIR: '/data', BACKUP_DIR: '/backups', DATABASE_URL: elsewhere.DATABASE_URL }, ['/data', '/backups']],
  [{ ...elsewhere, BACKUP_DIR: '/backups' }, ['/backups']],
  [{ ...elsewhere, BACKUP_BUCKET: 'judian-backups' }, []],
] as const)('with %j the disks that fill are those of %j', ([source, folders]) => {
  expect(growingFolders(readEnv(source))).toEqual(folders)
})

test('a folder that doesn’t exist yet counts for the disk that it will be on; without folders there is no figure', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'disk-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(await freeDiskAt([join(folder, 'backups', 'new')])()).toBeGreaterThan(0)
  expect(await freeDiskAt([])()).toBeUndefined()
})

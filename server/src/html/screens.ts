import { parameterPatterns, type ScreenParameter, type ScreenPath } from '@judian/contract/screens'

export interface Screen {
  path: ScreenPath
  /** The parameters of its path. */
  params: Record<ScreenParameter, string>
}

const parameter = /\{?\$(\w+)\}?/g

/** A screen's path as Fastify's routes write it. The name of a community may have capitals, which redirect. */
export const routePath = (path: ScreenPath) =>
  path.replaceAll(parameter, (_, name: ScreenParameter) => `:${name}(${patternOf(name)})`)

const patternOf = (name: ScreenParameter) =>
  name === 'division' ? parameterPatterns.division.replaceAll('a-z', 'a-zA-Z') : parameterPatterns[name]

/** The screen with a request's parameters. */
export function screenOf(path: ScreenPath, params: Readonly<Record<string, string>>): Screen {
  const { division, ...rest } = params
  return { path, params: { ...rest, ...(division && { division: division.toLowerCase() }) } as Screen['params'] }
}

/** The canonical address of a screen: other spellings redirect to it. */
export const addressOf = ({ path, params }: Screen) =>
  path.replaceAll(parameter, (_, name: ScreenParameter) => params[name])

/** Whether the client accepts HTML or anything, as crawlers and link previewers do. */
export const takesPage = (accept = '*/*') => /text\/html|\*\/\*/.test(accept)

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

/** The screen with a request's parameters; `renamed` has the present names of communities by their former ones. */
export function screenOf(
  path: ScreenPath,
  { division, ...rest }: Readonly<Record<string, string>>,
  renamed: ReadonlyMap<string, string>,
): Screen {
  const name = division?.toLowerCase()
  return { path, params: { ...rest, ...(name && { division: renamed.get(name) ?? name }) } as Screen['params'] }
}

/** The canonical address of a screen: other spellings redirect to it. */
export const addressOf = ({ path, params }: Screen) =>
  path.replaceAll(parameter, (_, name: ScreenParameter) => params[name])

/** Whether the client accepts HTML or anything, as crawlers and link previewers do. */
export const takesPage = (accept = '*/*') => /text\/html|\*\/\*/.test(accept)

import { contentOf, picture, readDrawing, readRules, type Element } from './drawing.ts'
import type { Theme } from './files.ts'

/** A colour of the day as it looks at night. */
function atNight(colour: string) {
  const channels = colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3').match(/[\da-f]{2}/gi) ?? []
  const share = [0.87, 0.83, 0.85]
  const dimmed = channels.map((channel, at) => Math.round(Number.parseInt(channel, 16) * share[at]!))
  return `#${dimmed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const dim = ({ name, attrs, children }: Element): Element => ({
  name,
  attrs: Object.fromEntries(
    Object.entries(attrs).map(([key, value]) => [key, /^#([\da-f]{3}){1,2}$/i.test(value) ? atNight(value) : value]),
  ),
  children: children.map(dim),
})

/** A scene of an empty, failed or loading view; at night what isn't a light is dimmer. */
export function sceneSvg(name: string, theme: Theme) {
  const file = `scenes/${name}.svg`
  const { width, height, viewBox } = readDrawing(file).attrs
  const content = theme === 'light' ? contentOf(file) : contentOf(file, readRules('scenes/dark.css'))
  return picture(
    width!,
    height!,
    viewBox!,
    theme === 'light' ? content : content.map((part) => (part.attrs.id === 'things' ? dim(part) : part)),
  )
}

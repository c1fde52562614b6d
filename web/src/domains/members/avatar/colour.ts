/** Plain background colours, muted enough for any outfit. */
export const palette = [
  { name: '薄荷', rgb: 'rgb(207, 233, 224)' },
  { name: '雾蓝', rgb: 'rgb(198, 216, 230)' },
  { name: '沙', rgb: 'rgb(240, 226, 200)' },
  { name: '藕粉', rgb: 'rgb(243, 218, 210)' },
  { name: '丁香', rgb: 'rgb(222, 212, 238)' },
  { name: '石板', rgb: 'rgb(95, 112, 122)' },
  { name: '松绿', rgb: 'rgb(31, 74, 62)' },
  { name: '夜', rgb: 'rgb(28, 36, 48)' },
] as const

/** Converts `#rrggbb` of a colour input to the wire's form. */
export function rgbOf(hex: string): string {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return `rgb(${part(1)}, ${part(3)}, ${part(5)})`
}

/** The inverse of it. */
export function hexOf(rgb: string): string {
  const parts = rgb.match(/\d+/g) ?? []
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}

/** Cuts to `most` characters plus an ellipsis; counts code points, so an emoji is never torn apart. */
export function cutText(text: string, most = 20): string {
  const points = [...text]
  return points.length > most ? `${points.slice(0, most).join('')}…` : text
}

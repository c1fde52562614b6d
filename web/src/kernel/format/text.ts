/** Truncates to `most` code points plus an ellipsis; never splits an emoji. */
export function cutText(text: string, most = 20): string {
  const points = [...text]
  return points.length > most ? `${points.slice(0, most).join('')}…` : text
}

export function ShortLinkScreen({ shortCode }: { shortCode: string }) {
  return <h1>{shortCode}</h1>
}

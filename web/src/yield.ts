// Imported after React: evaluating the whole bundle in one task would block input on a slow phone.
await new Promise((resolve) => setTimeout(resolve))

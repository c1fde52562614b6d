// The one function that the pinned Node takes from libatomic.so.1, for Linux machines without that library.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

bool compare_exchange(size_t size, void *target, void *expected, void *desired, int success, int failure) {
  // V8 exchanges the heads of its free lists, of eight bytes. Another size would need another implementation.
  if (size != 8) __builtin_trap();
  return __atomic_compare_exchange_n((uint64_t *)target, (uint64_t *)expected, *(uint64_t *)desired, false,
                                     __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}
__asm__(".symver compare_exchange, __atomic_compare_exchange@@@LIBATOMIC_1.0");

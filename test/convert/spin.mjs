/** Stands for a conversion that never ends: tells its own number instead of its progress, then does nothing but work. */
process.once('message', () => {
  process.send({ done: process.pid, total: process.pid }, () => {
    for (;;);
  })
})

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

/*
 * Writes down, in the file RECORDED_DISK, what is done to the files whose path begins with RECORDED_FILES: writes with
 * their bytes, changes of size, and when the disk was asked to confirm and when it had. Each record is appended at once,
 * so that those of several processes stay whole and in order.
 */
struct record {
  uint32_t kind; /* 1 write, 2 truncate, 3 sync begins, 4 sync is over, 5 removal, 6 the names in the folder are synced */
  uint32_t file; /* 0 database, 1 log */
  uint64_t offset;
  uint64_t length;
  uint64_t sync; /* which sync begins or is over */
};

static int trace = -1;
static char files[2][4096], folder[4096];
static size_t file_length[2];
static pthread_once_t once = PTHREAD_ONCE_INIT;
static uint64_t next_sync = 1;

static void start(void) {
  const char *path = getenv("RECORDED_DISK"), *database = getenv("RECORDED_FILES");
  if (path == NULL || database == NULL) return;
  strncpy(files[0], database, sizeof files[0] - 5);
  strncpy(files[1], database, sizeof files[1] - 5);
  strcat(files[1], "-wal");
  strncpy(folder, database, sizeof folder - 1);
  *strrchr(folder, '/') = 0;
  for (int i = 0; i < 2; i++) file_length[i] = strlen(files[i]);
  trace = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

/* Asked each time: descriptors are closed and given out again without a word. 2 stands for the folder. */
static int file_of(int fd) {
  char link[64], path[4096];
  pthread_once(&once, start);
  if (trace < 0 || fd == trace) return -1;
  char *end = link + sizeof link - 1;
  *end = 0;
  int rest = fd;
  do { *--end = '0' + rest % 10; rest /= 10; } while (rest > 0);
  end -= strlen("/proc/self/fd/");
  memcpy(end, "/proc/self/fd/", strlen("/proc/self/fd/"));
  ssize_t length = readlink(end, path, sizeof path);
  for (int i = 0; i < 2; i++)
    if (length == (ssize_t)file_length[i] && memcmp(path, files[i], length) == 0) return i;
  if (length == (ssize_t)strlen(folder) && memcmp(path, folder, length) == 0) return 2;
  return -1;
}

static void note(struct record record, const void *bytes, size_t length) {
  struct iovec parts[2] = {{&record, sizeof record}, {(void *)bytes, length}};
  int before = errno;
  if (writev(trace, parts, length > 0 ? 2 : 1) != (ssize_t)(sizeof record + length)) abort();
  errno = before;
}

static ssize_t noted_write(int fd, const void *bytes, ssize_t length, off_t offset) {
  int file = length > 0 ? file_of(fd) : -1;
  if (file >= 0) note((struct record){1, file, offset, length, 0}, bytes, length);
  return length;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) {
  static ssize_t (*next)(int, const void *, size_t, off_t);
  if (next == NULL) next = (ssize_t (*)(int, const void *, size_t, off_t))dlsym(RTLD_NEXT, "pwrite");
  return noted_write(fd, bytes, next(fd, bytes, length, offset), offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) {
  static ssize_t (*next)(int, const void *, size_t, off64_t);
  if (next == NULL) next = (ssize_t (*)(int, const void *, size_t, off64_t))dlsym(RTLD_NEXT, "pwrite64");
  return noted_write(fd, bytes, next(fd, bytes, length, offset), offset);
}

static int noted_truncate(int fd, int result, uint64_t length) {
  int file = result == 0 ? file_of(fd) : -1;
  if (file >= 0) note((struct record){2, file, 0, length, 0}, NULL, 0);
  return result;
}

int ftruncate(int fd, off_t length) {
  static int (*next)(int, off_t);
  if (next == NULL) next = (int (*)(int, off_t))dlsym(RTLD_NEXT, "ftruncate");
  return noted_truncate(fd, next(fd, length), length);
}

int ftruncate64(int fd, off64_t length) {
  static int (*next)(int, off64_t);
  if (next == NULL) next = (int (*)(int, off64_t))dlsym(RTLD_NEXT, "ftruncate64");
  return noted_truncate(fd, next(fd, length), length);
}

static int noted_sync(const char *name, int fd) {
  int (*next)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  int file = file_of(fd);
  if (file < 0) return next(fd);
  if (file == 2) {
    int done = next(fd);
    if (done == 0) note((struct record){6, file, 0, 0, 0}, NULL, 0);
    return done;
  }
  uint64_t sync = ((uint64_t)getpid() << 32) | __atomic_fetch_add(&next_sync, 1, __ATOMIC_RELAXED);
  note((struct record){3, file, 0, 0, sync}, NULL, 0);
  int result = next(fd);
  if (result == 0) note((struct record){4, file, 0, 0, sync}, NULL, 0);
  return result;
}

int fsync(int fd) { return noted_sync("fsync", fd); }
int fdatasync(int fd) { return noted_sync("fdatasync", fd); }

int unlink(const char *path) {
  int (*next)(const char *) = (int (*)(const char *))dlsym(RTLD_NEXT, "unlink");
  int result = next(path);
  pthread_once(&once, start);
  if (result == 0 && trace >= 0 && strcmp(path, files[1]) == 0) note((struct record){5, 1, 0, 0, 0}, NULL, 0);
  return result;
}

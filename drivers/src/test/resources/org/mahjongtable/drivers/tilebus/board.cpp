// A microcontroller for the example of docs/tilebus.md: as much of the Arduino core as it uses, with the serial port on standard input and output.
// Two tags lie on antenna 1, none on antenna 2, and antenna 3 fails. Somebody holds the button for 300 ms when line 3 of the display has come to say
// something. What the display shows goes to the error stream.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <poll.h>
#include <string>
#include <thread>
#include <unistd.h>

struct String {
  std::string s;
  String() {}
  String(const char *text) : s(text) {}
  String(char c) : s(1, c) {}
  String(int number) : s(std::to_string(number)) {}
  String(unsigned long number) : s(std::to_string(number)) {}
  unsigned length() const { return s.size(); }
  char operator[](unsigned at) const { return s[at]; }
  bool operator==(const String &other) const { return s == other.s; }
  String &operator+=(char c) { s += c; return *this; }
  int indexOf(char c, int from = 0) const {
    size_t at = s.find(c, from);
    return at == std::string::npos ? -1 : (int)at;
  }
  String substring(unsigned from, unsigned to = -1) const { return from >= s.size() ? "" : s.substr(from, to - from).c_str(); }
  long toInt() const { return atol(s.c_str()); }
  const char *c_str() const { return s.c_str(); }
};
String operator+(const String &a, const String &b) { return (a.s + b.s).c_str(); }

struct {
  void begin(long) {}
  bool available() {
    pollfd input = {0, POLLIN, 0};
    return poll(&input, 1, 0) > 0;
  }
  int read() {
    char c;
    if (::read(0, &c, 1) != 1) exit(0);
    return c;
  }
  void print(const String &text) {
    if (write(1, text.c_str(), text.length()) < 0) exit(0);
  }
} Serial;

enum { LOW, HIGH, INPUT_PULLUP };

unsigned long millis() {
  static auto start = std::chrono::steady_clock::now();
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start).count();
}

unsigned long releaseAt = 0;

void pinMode(int, int) {}
int digitalRead(int) { return millis() < releaseAt ? LOW : HIGH; }

#include "example.inc"

int readTags(int antenna, void (*found)(int antenna, const char *uid, int dBm)) {
  std::this_thread::sleep_for(std::chrono::milliseconds(10));
  if (antenna == 3) return -1;
  if (antenna == 2) return 0;
  found(antenna, "E0040150954F02B1", -47);
  found(antenna, "E0040150954F02B2", -60);
  return 2;
}

void showText(int number, const String &text) {
  if (number == 3 && text.length() > 0) releaseAt = millis() + 300;
  fprintf(stderr, "%d %s\n", number, text.c_str());
}

int main() {
  setup();
  for (;;) {
    loop();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

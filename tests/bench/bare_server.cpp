// A bare Beast server that responds to every request with the bytes of one file, from memory: `bare_server PORT FILE`.
// The reference for benchmarks: the speed of Beast itself on this machine.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>

#include "tests/bench/beast_listener.hpp"

int main(int count, char** arguments) {
  if (count != 3) {
    std::cerr << "usage: bare_server PORT FILE\n";
    return EXIT_FAILURE;
  }
  std::ifstream file{arguments[2], std::ios::binary};
  if (!file) {
    std::cerr << "cannot read " << arguments[2] << '\n';
    return EXIT_FAILURE;
  }
  std::string content{std::istreambuf_iterator<char>{file}, {}};
  stint::bench::Listener listener{
      static_cast<std::uint16_t>(std::stoi(arguments[1])),
      [content = std::move(content)](const stint::bench::Request&, std::string& body) { body = content; }};
  listener.run();
}

#include <array>
#include <thread>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <sodium.h>
#include <sys/resource.h>

#include <stint/identity/argon2id_hasher.hpp>

using namespace std::string_literals;
using stint::identity::Argon2idHasher;

namespace {

constexpr stint::identity::Argon2idCost cheap{.memory_kib = 64, .passes = 1};

const std::string salt = "$c29tZXNhbHQxMjM0NTY3OA";                         // 16 bytes
const std::string digest = "$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";  // 32 bytes

std::string with_parameters(const std::string& parameters) { return "$argon2id$v=19$" + parameters + salt + digest; }

/// Bytes of salt and of digest.
using Sizes = std::vector<std::pair<std::size_t, std::size_t>>;

/// The number of pages of 4 KiB that the system has mapped for the program so far.
long pages_mapped() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return usage.ru_minflt;
}

/// Canonical Base64 without padding of that many zero bytes.
std::string zeros(std::size_t bytes) { return std::string((bytes * 8 + 5) / 6, 'A'); }

}  // namespace

TEST_CASE("A password matches its own hash and no other does") {
  const Argon2idHasher hasher{cheap};
  const std::string hash = hasher.hash("correct horse");
  CHECK(hasher.matches("correct horse", hash));
  for (const auto& wrong : {""s, "correct hors"s, "correct horse "s, "Correct horse"s, "correct horse\0"s}) {
    CAPTURE(wrong);
    CHECK_FALSE(hasher.matches(wrong, hash));
  }
}

TEST_CASE("Any password can be hashed: empty, long, with NUL or beyond ASCII") {
  const Argon2idHasher hasher{cheap};
  for (const auto& password : {""s, "\0"s, "a\0b"s, "Füße 🔑"s, std::string(100'000, 'x')}) {
    CHECK(hasher.matches(password, hasher.hash(password)));
  }
  CHECK_FALSE(hasher.matches("a", hasher.hash("a\0b"s)));
}

TEST_CASE("A hash states its cost and is different each time") {
  const Argon2idHasher hasher{{.memory_kib = 64, .passes = 3}};
  const std::string hash = hasher.hash("secret");
  CHECK(hash.starts_with("$argon2id$v=19$m=64,t=3,p=1$"));
  CHECK(hash != hasher.hash("secret"));
  CHECK(hasher.understands(hash));
}

TEST_CASE("The default cost is 19 MiB and two passes") {
  CHECK(Argon2idHasher{}.hash("secret").starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
}

TEST_CASE("A hash of another cost is checked at that cost") {
  const std::string hash = Argon2idHasher{{.memory_kib = 128, .passes = 4}}.hash("secret");
  CHECK(Argon2idHasher{cheap}.matches("secret", hash));
  CHECK_FALSE(Argon2idHasher{cheap}.matches("Secret", hash));
}

TEST_CASE("libsodium checks what is hashed here, and what it hashed is checked") {
  REQUIRE(::sodium_init() >= 0);
  const Argon2idHasher hasher;
  const std::string ours = hasher.hash("correct horse");
  CHECK(::crypto_pwhash_argon2id_str_verify(ours.c_str(), "correct horse", 13) == 0);
  CHECK(::crypto_pwhash_argon2id_str_verify(ours.c_str(), "correct hors", 12) != 0);
  std::array<char, crypto_pwhash_argon2id_STRBYTES> theirs{};
  REQUIRE(::crypto_pwhash_argon2id_str(theirs.data(), "correct horse", 13, 2, 19'456 * 1024) == 0);
  CHECK(hasher.matches("correct horse", theirs.data()));
  CHECK_FALSE(hasher.matches("correct hors", theirs.data()));
}

TEST_CASE("A hash of other costs and lanes is checked") {
  // phc-winner-argon2: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1
  const std::string hash = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  CHECK(Argon2idHasher{}.matches("password", hash));
  CHECK_FALSE(Argon2idHasher{}.matches("passwore", hash));
  // With -p 4 -t 3, the defaults of argon2-cffi
  const std::string lanes = "$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$Zh/vvW8pvLyPRkarwyqdekZFu1wFlTf4pVh/Ma2+zM0";
  CHECK(Argon2idHasher{}.matches("password", lanes));
  CHECK_FALSE(Argon2idHasher{}.matches("passwore", lanes));
}

TEST_CASE("Time can be wasted on any password") {
  CHECK_NOTHROW(Argon2idHasher{cheap}.waste_as_much_time(""));
  CHECK_NOTHROW(Argon2idHasher{cheap}.waste_as_much_time("secret"));
}

TEST_CASE("The memory of a hash is kept for the next, also when less was needed meanwhile") {
  const auto pages_of_a_hash = [] {
    const auto before = pages_mapped();
    Argon2idHasher{}.waste_as_much_time("secret");
    return pages_mapped() - before;
  };
  pages_of_a_hash();
  Argon2idHasher{cheap}.waste_as_much_time("secret");
  CHECK(pages_of_a_hash() < 100);  // of 4,864
}

TEST_CASE("However many threads hash, half the cores compute, in memory of their own") {
  const Argon2idHasher hasher{{.memory_kib = 60 * 1024, .passes = 1}};
  constexpr long pages_of_a_hash = 60 * 1024 / 4;
  const auto places = static_cast<long>(Argon2idHasher::at_once());
  const auto before = pages_mapped();
  {
    std::vector<std::jthread> threads;
    for (long i = 0; i < 4 * places; ++i) threads.emplace_back([&] { hasher.waste_as_much_time("secret"); });
  }
  CHECK(pages_mapped() - before < 2 * places * pages_of_a_hash);
}

TEST_CASE("A cost out of range makes no hasher") {
  CHECK_NOTHROW(Argon2idHasher{{.memory_kib = 8, .passes = 1}});
  CHECK_THROWS_AS((Argon2idHasher{{.memory_kib = 7, .passes = 1}}), std::invalid_argument);
  CHECK_THROWS_AS((Argon2idHasher{{.memory_kib = 64, .passes = 0}}), std::invalid_argument);
  CHECK_THROWS_AS((Argon2idHasher{{.memory_kib = 64, .passes = 65}}), std::invalid_argument);
  CHECK_THROWS_AS((Argon2idHasher{{.memory_kib = (1U << 20U) + 1, .passes = 1}}), std::invalid_argument);
}

TEST_CASE("Costs are understood up to their bounds and refused beyond") {
  const Argon2idHasher hasher{cheap};
  for (const auto* const fair :
       {"m=8,t=1,p=1", "m=19456,t=2,p=1", "m=16384,t=64,p=1", "m=1048576,t=1,p=1", "m=128,t=1,p=16"}) {
    CAPTURE(fair);
    CHECK(hasher.understands(with_parameters(fair)));
  }
  for (const auto* const hostile :
       {"m=7,t=1,p=1", "m=0,t=1,p=1", "m=1048577,t=1,p=1", "m=4294967295,t=1,p=1", "m=4294967296,t=1,p=1",
        "m=99999999999999999999,t=1,p=1", "m=64,t=0,p=1", "m=64,t=65,p=1", "m=64,t=4294967295,p=1", "m=1048576,t=2,p=1",
        "m=16385,t=64,p=1", "m=64,t=1,p=0", "m=15,t=1,p=2", "m=127,t=1,p=16", "m=136,t=1,p=17",
        "m=64,t=1,p=16777215"}) {
    CAPTURE(hostile);
    CHECK_FALSE(hasher.understands(with_parameters(hostile)));
    CHECK_FALSE(hasher.matches("secret", with_parameters(hostile)));
  }
}

TEST_CASE("Salts of 8 to 64 bytes and digests of 16 to 64 are understood, and then also checked") {
  const Argon2idHasher hasher{cheap};
  const auto hash = [](std::size_t salt_bytes, std::size_t digest_bytes) {
    return "$argon2id$v=19$m=64,t=1,p=1$" + zeros(salt_bytes) + "$" + zeros(digest_bytes);
  };
  for (const auto& [salt_bytes, digest_bytes] : Sizes{{8, 16}, {16, 32}, {64, 64}, {8, 64}, {64, 16}}) {
    CAPTURE(salt_bytes, digest_bytes);
    CHECK(hasher.understands(hash(salt_bytes, digest_bytes)));
    CHECK_FALSE(hasher.matches("secret", hash(salt_bytes, digest_bytes)));
  }
  for (const auto& [salt_bytes, digest_bytes] : Sizes{{7, 32}, {0, 32}, {65, 32}, {16, 15}, {16, 0}, {16, 65}}) {
    CAPTURE(salt_bytes, digest_bytes);
    CHECK_FALSE(hasher.understands(hash(salt_bytes, digest_bytes)));
    CHECK_FALSE(hasher.matches("secret", hash(salt_bytes, digest_bytes)));
  }
}

TEST_CASE("A hash is of the hasher's own cost when memory, passes, lanes and both lengths are") {
  const Argon2idHasher hasher{{.memory_kib = 128, .passes = 3}};
  const auto hash = [](const std::string& parameters, std::size_t salt_bytes, std::size_t digest_bytes) {
    return "$argon2id$v=19$" + parameters + "$" + zeros(salt_bytes) + "$" + zeros(digest_bytes);
  };
  CHECK(hasher.is_own_cost(hasher.hash("secret")));
  CHECK(hasher.is_own_cost(hash("m=128,t=3,p=1", 16, 32)));
  for (const auto& other :
       {hash("m=127,t=3,p=1", 16, 32), hash("m=129,t=3,p=1", 16, 32), hash("m=128,t=2,p=1", 16, 32),
        hash("m=128,t=4,p=1", 16, 32), hash("m=128,t=3,p=2", 16, 32), hash("m=128,t=3,p=1", 15, 32),
        hash("m=128,t=3,p=1", 17, 32), hash("m=128,t=3,p=1", 16, 31), hash("m=128,t=3,p=1", 16, 33)}) {
    CAPTURE(other);
    CHECK(hasher.understands(other));
    CHECK_FALSE(hasher.is_own_cost(other));
  }
  for (const auto& none : {""s, "secret"s, hash("m=128,t=3,p=0", 16, 32), hash("m=128,t=3,p=1", 16, 0)}) {
    CAPTURE(none);
    CHECK_FALSE(hasher.is_own_cost(none));
  }
}

TEST_CASE("A renewed hash is of the own cost and the same password, and belongs to the one that it replaces") {
  const Argon2idHasher hasher{cheap};
  const std::string older = Argon2idHasher{{.memory_kib = 128, .passes = 4}}.hash("secret");
  const std::string renewed = hasher.renew("secret", older);
  CHECK(hasher.is_own_cost(renewed));
  CHECK(hasher.matches("secret", renewed));
  CHECK_FALSE(hasher.matches("Secret", renewed));
  CHECK(hasher.renew("secret", older) == renewed);
  CHECK(hasher.is_renewed(renewed, older));

  const std::string another = Argon2idHasher{{.memory_kib = 128, .passes = 4}}.hash("secret");
  CHECK(hasher.renew("secret", another) != renewed);
  for (const auto& stranger : {another, hasher.hash("secret"), renewed, older.substr(0, older.size() - 1), ""s}) {
    CAPTURE(stranger);
    CHECK_FALSE(hasher.is_renewed(renewed, stranger));
  }
  CHECK_FALSE(hasher.is_renewed(older, older));
  CHECK_FALSE(hasher.is_renewed("secret", older));
}

TEST_CASE("A hash with the salt of the older one, but of another password, has not been renewed from it") {
  const Argon2idHasher hasher{cheap};
  const std::string of_one = with_parameters("m=128,t=4,p=1");
  const std::string of_another = of_one.substr(0, of_one.size() - digest.size()) + "$" + zeros(16);
  CHECK_FALSE(hasher.is_renewed(hasher.renew("secret", of_one), of_another));
}

TEST_CASE("What is not an encoded Argon2id hash of version 19 is not understood") {
  const Argon2idHasher hasher{cheap};
  const std::string good = with_parameters("m=64,t=1,p=1");
  REQUIRE(hasher.understands(good));
  for (const auto& text : {""s,
                           "secret"s,
                           "$"s,
                           "$argon2id$"s,
                           "$argon2i$v=19$m=64,t=1,p=1" + salt + digest,
                           "$argon2d$v=19$m=64,t=1,p=1" + salt + digest,
                           "$argon2id$v=16$m=64,t=1,p=1" + salt + digest,
                           "$argon2id$m=64,t=1,p=1" + salt + digest,
                           "$2b$12$abcdefghijklmnopqrstuv"s,
                           " " + good,
                           good + " ",
                           good + "$",
                           good + "="s,
                           good + "\0"s,
                           good + "\n",
                           good.substr(0, good.size() - 1) + "B",
                           with_parameters("t=1,m=64,p=1"),
                           with_parameters("m=064,t=1,p=1"),
                           with_parameters("m=+64,t=1,p=1"),
                           with_parameters("m=-64,t=1,p=1"),
                           with_parameters("m= 64,t=1,p=1"),
                           with_parameters("m=64,t=1,p=01"),
                           with_parameters("m=64,t=1"),
                           with_parameters("m=64,t=1,p=1,keyid=AAAA"),
                           with_parameters("m=,t=1,p=1"),
                           with_parameters("m=64,t=,p=1"),
                           "$argon2id$v=19$m=64,t=1,p=1" + salt,
                           "$argon2id$v=19$m=64,t=1,p=1$$" + digest,
                           "$argon2id$v=19$m=64"s,
                           "$argon2id$v=19$m="s,
                           std::string(1'000'000, '$')}) {
    CAPTURE(text.substr(0, 100));
    CHECK_FALSE(hasher.understands(text));
    CHECK_FALSE(hasher.matches("secret", text));
  }
}

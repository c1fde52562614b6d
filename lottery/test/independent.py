"""A second implementation of docs/lottery.md, written from that page with Python's standard library.

Reads a JSON list of {event, seed, prizes, draws} from standard input; answers, for each, the deck's tickets, root,
the proof of its last ticket, whether that proof holds, and the hashes of the chains of both formats.
"""

import hashlib
import hmac
import json
import sys


def sha256(data):
    return hashlib.sha256(data).digest()


def u32(number):
    return number.to_bytes(4, "big")


def text(value):
    encoded = value.encode("utf-8")
    return len(encoded).to_bytes(2, "big") + encoded


def shuffled(seed, prizes):
    tickets = [prize["name"] for prize in prizes for _ in range(prize["count"])]
    k = 0
    for i in range(len(tickets) - 1, 0, -1):
        limit = 2**32 - 2**32 % (i + 1)
        r = limit
        while r >= limit:
            r = int.from_bytes(hmac.digest(seed, u32(k), "sha256")[:4], "big")
            k += 1
        j = r % (i + 1)
        tickets[i], tickets[j] = tickets[j], tickets[i]
    return tickets


def salt(seed, index):
    return hmac.digest(seed, b"salt" + u32(index), "sha256")


def leaf(index, prize, ticket_salt):
    return sha256(b"\x00" + u32(index) + text(prize) + ticket_salt)


def split(count):
    """The largest power of two below count."""
    power = 1
    while power * 2 < count:
        power *= 2
    return power


def tree_hash(leaves):
    if len(leaves) == 1:
        return leaves[0]
    left = split(len(leaves))
    return sha256(b"\x01" + tree_hash(leaves[:left]) + tree_hash(leaves[left:]))


def path(index, leaves):
    if len(leaves) == 1:
        return []
    left = split(len(leaves))
    if index < left:
        return path(index, leaves[:left]) + [tree_hash(leaves[left:])]
    return path(index - left, leaves[left:]) + [tree_hash(leaves[:left])]


def proof_holds(proof, count, root):
    rest = [bytes.fromhex(entry) for entry in proof["path"]]
    value = leaf(proof["index"], proof["prize"], bytes.fromhex(proof["salt"]))
    node, last = proof["index"], count - 1
    while last > 0:
        if node % 2 == 1:
            value = sha256(b"\x01" + rest.pop(0) + value)
        elif node < last:
            value = sha256(b"\x01" + value + rest.pop(0))
        node, last = node // 2, last // 2
    return rest == [] and proof["index"] < count and value == root


def chain_start(event, root):
    return sha256(b"\x03" + root + text(event))


def chain(start, draws):
    hashes = []
    previous = start
    for draw in draws:
        previous = sha256(
            b"\x02" + previous + u32(draw["index"]) + text(draw["prize"]) + text(draw["name"]) + text(draw["time"])
        )
        hashes.append(previous.hex())
    return hashes


def rebuild(case):
    seed = bytes.fromhex(case["seed"])
    tickets = shuffled(seed, case["prizes"])
    leaves = [leaf(index, prize, salt(seed, index)) for index, prize in enumerate(tickets)]
    root = tree_hash(leaves)
    last = len(tickets) - 1
    proof = {
        "index": last,
        "prize": tickets[last],
        "salt": salt(seed, last).hex(),
        "path": [entry.hex() for entry in path(last, leaves)],
    }
    return {
        "tickets": tickets,
        "root": root.hex(),
        "proof": proof,
        "proof_holds": proof_holds(proof, len(tickets), root),
        "hashes": chain(chain_start(case["event"], root), case["draws"]),
        "hashes_1": chain(root, case["draws"]),
    }


json.dump([rebuild(case) for case in json.load(sys.stdin)], sys.stdout)

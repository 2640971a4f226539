/* A plain alpha-beta player for two in Cappuccino and Jinns of the Lake, written apart from the computer players.

   It deepens one ply at a time until its processor time or its boards are used up, keeps what it has found in a table,
   and tries the best move of the last search first, then those that gain most at once. In the end it counts points, and
   a part of what each seat could gain next. */
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define POINT 10     /* values are in tenths of a point */
#define WON 10000    /* tenths of a win beside those by which it is won */
#define MOST 20000   /* more than any value */
#define TAKEN 5      /* tenths for each point that a jump onto a stack would gain, for each stack */
#define THREATENED 2 /* the same for the seat that is not on turn */
#define GAINED 7     /* tenths for each point that the best hop gains */
#define FREEDOM 10   /* tenths for each hop that the seat on turn has more */
#define CELLS 40
#define MOVES 400
#define ENTRIES (1u << 18)
#define TOWER 4

typedef struct { int8_t from, to, pawns; int16_t gain, rank; } Move;
typedef struct { uint64_t key; int16_t least, most; int8_t depth, from, to, pawns; } Entry;

/* Stacks have a height and a colour, whose seat is its higher bit. A pile is a code of four bits for each pawn, the top
   one lowest: the seat, which of its two colours, and two for the strength less one. */
typedef struct {
    int is_ring, count, turn, waited, taken, lead, cups[4];
    int8_t height[CELLS], colour[CELLS];
    uint16_t pile[CELLS];
} Board;

static int8_t near[CELLS][6]; /* cells beside each, then -1 */
static int longest_wait, is_cut;
static long seen, boards;
static double until;
static Entry table[ENTRIES];
static jmp_buf used_up;

static double now(void) {
    struct timespec moment;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &moment);
    return moment.tv_sec + moment.tv_nsec * 1e-9;
}

static uint64_t mix(uint64_t key, uint64_t value) {
    key = (key ^ value) * 0x9e3779b97f4a7c15ULL;
    return key ^ key >> 29;
}

static uint64_t key_of(const Board *board) {
    uint64_t key = mix(board->turn + 1, board->waited * 4096 + board->taken + 1024);
    for (int cell = 0; cell < board->count; cell++)
        key = mix(key, board->pile[cell] | board->height[cell] << 16 | board->colour[cell] << 24);
    return key ? key : 1;
}

static int strength(uint16_t pile) { return (pile & 3) + 1; }
static int seat_of(uint16_t pile) { return pile >> 3 & 1; }
static int colour_of(uint16_t pile) { return pile >> 2 & 3; }
static int side(int seat) { return seat ? -1 : 1; }
static int worth(uint16_t pile, int height) { return height * strength(pile) * side(seat_of(pile)); }

static int cup_lead(const int *cups) {
    return (cups[0] > cups[1] ? cups[0] : cups[1]) - (cups[2] > cups[3] ? cups[2] : cups[3]);
}

static int jumps(const Board *board, int seat, Move *moves) {
    int count = 0;
    for (int from = 0; from < board->count; from++) {
        if (!board->height[from] || board->colour[from] >> 1 != seat) continue;
        for (int way = 0; way < 6 && near[from][way] >= 0; way++) {
            int to = near[from][way], under = board->height[to], cups[4];
            if (!under || under > board->height[from]) continue;
            memcpy(cups, board->cups, sizeof cups);
            cups[board->colour[to]] -= under;
            cups[board->colour[from]] += under;
            int gain = (cup_lead(cups) - board->lead) * side(seat);
            moves[count++] = (Move){from, to, 0, gain, gain};
        }
    }
    return count;
}

static void jump(Board *board, Move move) {
    int under = board->height[move.to];
    board->cups[board->colour[move.to]] -= under;
    board->cups[board->colour[move.from]] += under;
    board->height[move.to] += board->height[move.from];
    board->colour[move.to] = board->colour[move.from];
    board->height[move.from] = board->colour[move.from] = 0;
    board->lead = cup_lead(board->cups);
}

static int has_colour(uint16_t pile, int height, int colour) {
    for (; height--; pile >>= 4)
        if (colour_of(pile) == colour) return 1;
    return 0;
}

static int hops(const Board *board, int seat, Move *moves) {
    int count = 0, around = board->count;
    if (board->waited >= longest_wait) return 0;
    for (int from = 0; from < around; from++) {
        uint16_t pile = board->pile[from];
        int far = strength(pile), height = board->height[from];
        if (seat_of(pile) != seat || far >= around) continue;
        for (int way = 0; way < (far * 2 == around ? 1 : 2); way++) {
            int to = (from + (way ? around - far : far)) % around, below = board->height[to];
            int before = worth(pile, height) + worth(board->pile[to], below);
            for (int pawns = 1; pawns <= height; pawns++) {
                if (has_colour(board->pile[to], below, colour_of(pile >> 4 * (pawns - 1)))) break;
                int left = pawns < height ? worth(pile >> 4 * pawns, height - pawns) : 0;
                int gain = (left - before) * side(seat) + (below + pawns) * far;
                moves[count++] = (Move){from, to, pawns, gain, gain};
            }
        }
    }
    return count;
}

static void hop(Board *board, Move move, int seat) {
    uint16_t pile = board->pile[move.from];
    int shift = 4 * move.pawns, around = board->count, left = 0;
    board->lead += move.gain * side(seat);
    board->pile[move.from] = pile >> shift;
    board->height[move.from] -= move.pawns;
    board->height[move.to] += move.pawns;
    board->pile[move.to] = board->pile[move.to] << shift | (pile & ((1 << shift) - 1));
    if (board->height[move.to] == TOWER) {
        board->taken += side(seat) * TOWER * strength(pile);
        board->height[move.to] = 0;
    }
    for (int cell = 0; cell < around; cell++)
        if (board->height[cell]) {
            board->pile[left] = board->pile[cell];
            board->height[left++] = board->height[cell];
        }
    board->count = left;
    board->waited = left == around ? board->waited + 1 : 0;
}

static int options(const Board *board, int *seat, Move *moves) {
    for (int other = 0; other < 2; other++) {
        *seat = board->turn ^ other;
        int count = board->is_ring ? hops(board, *seat, moves) : jumps(board, *seat, moves);
        if (count) return count;
    }
    return 0;
}

static int first(const Move *moves, int count) {
    int best = 0;
    for (int number = 1; number < count; number++)
        if (moves[number].rank > moves[best].rank) best = number;
    return best;
}

static int jump_gains(const Move *moves, int count) {
    int best[CELLS] = {0}, total = 0;
    for (int number = 0; number < count; number++) {
        Move move = moves[number];
        if (move.gain <= best[move.to]) continue;
        total += move.gain - best[move.to];
        best[move.to] = move.gain;
    }
    return total;
}

/* Return what the seat on turn is expected to gain, in tenths of a point. */
static int outlook(const Board *board, int seat, const Move *moves, int count) {
    Move replies[MOVES];
    if (!board->is_ring) {
        int other = jumps(board, 1 - seat, replies);
        return TAKEN * jump_gains(moves, count) - THREATENED * jump_gains(replies, other);
    }
    int gain = moves[first(moves, count)].gain;
    return GAINED * (gain > 0 ? gain : 0) + FREEDOM * (count - hops(board, 1 - seat, replies));
}

/* Return the value of a board for seat 0; it is exact between the limits. */
static int value(const Board *board, int depth, int low, int high, Move *best_move) {
    if (++seen >= boards || (seen % 64 == 0 && now() > until)) longjmp(used_up, 1);
    uint64_t key = key_of(board);
    Entry *known = &table[key % ENTRIES];
    int is_known = known->key == key, seat;
    if (is_known && !best_move && known->depth >= depth
        && (known->least == known->most || known->least >= high || known->most <= low)) {
        is_cut = 1;
        return known->most <= low ? known->most : known->least;
    }
    Move moves[MOVES];
    int count = options(board, &seat, moves), sign = side(seat);
    if (!count) return POINT * board->lead + WON * ((board->lead > 0) - (board->lead < 0));
    if (depth == 0) {
        is_cut = 1;
        return POINT * board->lead + sign * outlook(board, seat, moves, count);
    }
    for (int number = 0; is_known && number < count; number++) {
        Move *move = &moves[number];
        if (move->from == known->from && move->to == known->to && move->pawns == known->pawns) move->rank = MOST;
    }
    int floor = low, ceiling = high, best = -sign * MOST;
    Move found = moves[0];
    for (int number = 0; number < count && floor < ceiling; number++) {
        int next = number + first(moves + number, count - number);
        Move move = moves[next];
        moves[next] = moves[number];
        Board after = *board;
        if (board->is_ring) hop(&after, move, seat);
        else jump(&after, move);
        after.turn = 1 - seat;
        int result = value(&after, depth - 1, floor, ceiling, NULL);
        if (result * sign <= best * sign) continue;
        best = result;
        found = move;
        if (seat == 0 && result > floor) floor = result;
        if (seat == 1 && result < ceiling) ceiling = result;
    }
    if (best_move) *best_move = found;
    int least = best <= low ? -MOST : best, most = best >= high ? MOST : best;
    *known = (Entry){key, least, most, depth, found.from, found.to, found.pawns};
    return best;
}

/* Return the move of the deepest search that has ended, as from + 256 * to + 65536 * pawns. */
static int choose(const Board *board, double seconds, long most_boards) {
    static Move moves[MOVES], move;
    int seat, count = options(board, &seat, moves);
    memset(table, 0, sizeof table);
    move = moves[first(moves, count)];
    seen = 0;
    boards = most_boards;
    until = now() + seconds;
    if (!setjmp(used_up))
        for (int depth = 1; depth < 60; depth++) {
            Move best = move;
            is_cut = 0;
            value(board, depth, -MOST, MOST, &best);
            move = best;
            if (!is_cut) break;
        }
    return move.from | move.to << 8 | move.pawns << 16;
}

/* Choose a jump: the height and colour of each stack, and the six cells beside it. */
int choose_jump(int count, const int8_t *height, const int8_t *colour, const int8_t *beside, int turn, double seconds,
                long most_boards) {
    static Board board;
    memset(&board, 0, sizeof board);
    board.count = count;
    board.turn = turn;
    memcpy(near, beside, 6 * count);
    memcpy(board.height, height, count);
    memcpy(board.colour, colour, count);
    for (int cell = 0; cell < count; cell++) board.cups[colour[cell]] += height[cell];
    board.lead = cup_lead(board.cups);
    return choose(&board, seconds, most_boards);
}

/* Choose a hop: the code and height of each pile, the points that seat 0 has taken more, and the hops in a row that left
   the number of piles as it was, now and at most. */
int choose_hop(int count, const uint16_t *pile, const int8_t *height, int turn, int taken, int waited, int most_waited,
               double seconds, long most_boards) {
    static Board board;
    memset(&board, 0, sizeof board);
    board.is_ring = 1;
    board.count = count;
    board.turn = turn;
    board.waited = waited;
    board.taken = board.lead = taken;
    longest_wait = most_waited;
    memcpy(board.pile, pile, 2 * count);
    memcpy(board.height, height, count);
    for (int cell = 0; cell < count; cell++) board.lead += worth(pile[cell], height[cell]);
    return choose(&board, seconds, most_boards);
}
